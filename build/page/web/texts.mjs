/**
 * The words of the page itself, in the first of the reader's languages that is there.
 */

const ENGLISH = {
  fetching: (/** @type {string} */ got, /** @type {string} */ all) => `Unpacking the box: ${got} of ${all} MB`,
  starting: "Setting the table …",
  opening: "Lighting the lamp …",
  cannot: "Realmbox cannot run in this browser",
  offline: "The server cannot be reached, and Realmbox has not been kept on this device yet.",
  missing: (/** @type {string} */ name) => `A part of Realmbox is missing on the server: ${name}.`,
  damaged: (/** @type {string} */ name) => `A part of Realmbox arrived damaged: ${name}.`,
  broken: (/** @type {string} */ name) => `A part of Realmbox could not be loaded: ${name}.`,
  refused: "This browser could not start the part that runs the game.",
  failed: "Realmbox stopped because of an error in the program. A saved match goes on after reloading.",
  asked: "Realmbox was asked for something that it cannot do; the address of this page is wrong.",
  lost: "The graphics of this device were lost and have not come back. A saved match goes on after reloading.",
  ended: "Realmbox has ended.",
  reload: "Reload",
  open: "Open the box",
  again: "Play again",
};

/** @type {typeof ENGLISH} */
const GERMAN = {
  fetching: (got, all) => `Wird ausgepackt: ${got} von ${all} MB`,
  starting: "Der Tisch wird gedeckt …",
  opening: "Die Lampe wird angezündet …",
  cannot: "Realmbox läuft in diesem Browser nicht",
  offline: "Der Server ist nicht zu erreichen, und Realmbox ist auf diesem Gerät noch nicht gespeichert.",
  missing: (name) => `Ein Teil von Realmbox fehlt auf dem Server: ${name}.`,
  damaged: (name) => `Ein Teil von Realmbox kam beschädigt an: ${name}.`,
  broken: (name) => `Ein Teil von Realmbox ließ sich nicht laden: ${name}.`,
  refused: "Dieser Browser konnte den Teil, der das Spiel ausführt, nicht starten.",
  failed: "Realmbox endete durch einen Fehler im Programm. Eine gespeicherte Partie geht nach dem Neuladen weiter.",
  asked: "Realmbox soll etwas tun, das es nicht kann; die Adresse dieser Seite stimmt nicht.",
  lost: "Die Grafik dieses Geräts ging verloren und kam nicht wieder. Eine gespeicherte Partie geht nach dem Neuladen weiter.",
  ended: "Realmbox ist beendet.",
  reload: "Neu laden",
  open: "Schachtel öffnen",
  again: "Weiterspielen",
};

/** @param {readonly string[]} wanted language tags, the most wanted first */
export function choose(wanted) {
  for (const tag of wanted) {
    if (/^de\b/i.test(tag)) return { code: "de", texts: GERMAN };
    if (/^en\b/i.test(tag)) return { code: "en", texts: ENGLISH };
  }
  return { code: "en", texts: ENGLISH };
}

export const { code, texts } = choose(navigator.languages ?? [navigator.language]);
