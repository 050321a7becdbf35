/**
 * Reads zip archives whose files are not compressed, as those are that the site is built with.
 */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
/** Bytes of the records, without what has no fixed length. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30;

/**
 * The files of an archive, in its order; their data are views of its bytes.
 * @param {ArrayBuffer} archive
 * @returns {{ name: string, data: Uint8Array }[]}
 */
export function files(archive) {
  const bytes = new DataView(archive);
  const text = new TextDecoder();
  const short = (/** @type {number} */ at) => bytes.getUint16(at, true);
  const long = (/** @type {number} */ at) => bytes.getUint32(at, true);
  const end = archive.byteLength - END_SIZE;
  if (end < 0 || long(end) !== END) throw new Error("This is no archive.");
  const found = [];
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    if (long(at) !== ENTRY || short(at + 10) !== STORED) {
      throw new Error("The archive has an entry that cannot be read.");
    }
    const [size, named, head] = [long(at + 24), short(at + 28), long(at + 42)];
    const start = head + HEAD_SIZE + short(head + 26) + short(head + 28);
    found.push({
      name: text.decode(new Uint8Array(archive, at + ENTRY_SIZE, named)),
      data: new Uint8Array(archive, start, size),
    });
    at += ENTRY_SIZE + named + short(at + 30) + short(at + 32);
  }
  return found;
}
