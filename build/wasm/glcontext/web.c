/*
 * glcontext backend for the browser: hands moderngl the functions of WebGL 2 (OpenGL ES 3.0).
 *
 * moderngl is written for desktop OpenGL 3.3 and calls some functions, or passes some values, that
 * WebGL 2 lacks. This file supplies those few: functions here named web_X stand in for glX. Where
 * nothing can stand in, a function stays NULL as on any driver without it; moderngl checks for the
 * optional ones (compute shaders, for example), and calling another one is a fatal trap.
 *
 * Everything runs on one thread and with one WebGL context, the one that SDL has opened.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdlib.h>
#include <string.h>

#include <GLES3/gl3.h>
#include <emscripten.h>
#include <emscripten/html5.h>

extern void *emscripten_webgl_get_proc_address(const char *name);

/* --- Values of desktop OpenGL that WebGL 2 does not know -------------------------------------- */

#define GL_DRAW_BUFFER 0x0C01
#define GL_MAX_INTEGER_SAMPLES 0x9110
#define GL_MAX_LABEL_LENGTH 0x82E8
#define GL_MAX_DEBUG_MESSAGE_LENGTH 0x9143
#define GL_MAX_DEBUG_GROUP_STACK_DEPTH 0x826C
#define GL_TEXTURE_SWIZZLE_RGBA 0x8E46
#define COLOR_ATTACHMENTS 16

/* Capabilities that are always on in WebGL, or without meaning there. */
static int is_desktop_capability(GLenum capability)
{
    switch (capability) {
    case 0x884F: /* GL_TEXTURE_CUBE_MAP_SEAMLESS */
    case 0x8642: /* GL_PROGRAM_POINT_SIZE */
    case 0x809D: /* GL_MULTISAMPLE */
    case 0x8D69: /* GL_PRIMITIVE_RESTART_FIXED_INDEX */
    case 0x8F9D: /* GL_PRIMITIVE_RESTART */
    case 0x8DB9: /* GL_FRAMEBUFFER_SRGB */
    case 0x864F: /* GL_DEPTH_CLAMP */
    case 0x2A01: /* GL_POLYGON_OFFSET_POINT */
    case 0x2A02: /* GL_POLYGON_OFFSET_LINE */
        return 1;
    default:
        return 0;
    }
}

static void web_Enable(GLenum capability)
{
    if (!is_desktop_capability(capability)) {
        glEnable(capability);
    }
}

static void web_Disable(GLenum capability)
{
    if (!is_desktop_capability(capability)) {
        glDisable(capability);
    }
}

static void web_GetIntegerv(GLenum name, GLint *value)
{
    switch (name) {
    case GL_DRAW_BUFFER:
        glGetIntegerv(GL_DRAW_BUFFER0, value);
        break;
    case GL_MAX_INTEGER_SAMPLES:
    case GL_MAX_LABEL_LENGTH:
    case GL_MAX_DEBUG_MESSAGE_LENGTH:
    case GL_MAX_DEBUG_GROUP_STACK_DEPTH:
        *value = 0;
        break;
    default:
        glGetIntegerv(name, value);
    }
}

/* --- Functions that take doubles, or that do nothing here ------------------------------------- */

static void web_ClearDepth(double depth)
{
    glClearDepthf((float)depth);
}

static void web_DepthRange(double nearest, double farthest)
{
    glDepthRangef((float)nearest, (float)farthest);
}

static void web_ColorMaski(GLuint index, GLboolean r, GLboolean g, GLboolean b, GLboolean a)
{
    if (index == 0) {
        glColorMask(r, g, b, a);
    }
}

static void web_PolygonMode(GLenum face, GLenum mode)
{
    (void)face;
    (void)mode;
}

static void web_PointSize(GLfloat size)
{
    (void)size;
}

static void web_ProvokingVertex(GLenum mode)
{
    (void)mode;
}

static void web_ClampColor(GLenum target, GLenum clamp)
{
    (void)target;
    (void)clamp;
}

static void web_BindFragDataLocation(GLuint program, GLuint color, const char *name)
{
    (void)program;
    (void)color;
    (void)name;
}

/* --- Framebuffers ----------------------------------------------------------------------------- */

/* WebGL's glDrawBuffers wants entry i to be NONE or COLOR_ATTACHMENTi, and BACK for the screen. */
static void web_DrawBuffer(GLenum buffer)
{
    GLenum buffers[COLOR_ATTACHMENTS] = {GL_NONE};
    GLint framebuffer = 0;
    int entry = 0;

    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
    if (framebuffer == 0) {
        buffers[0] = buffer == GL_NONE ? GL_NONE : GL_BACK;
        glDrawBuffers(1, buffers);
        return;
    }
    if (buffer != GL_NONE) {
        if (buffer < GL_COLOR_ATTACHMENT0 || buffer >= GL_COLOR_ATTACHMENT0 + COLOR_ATTACHMENTS) {
            return;
        }
        entry = (int)(buffer - GL_COLOR_ATTACHMENT0);
    }
    buffers[entry] = buffer;
    glDrawBuffers(entry + 1, buffers);
}

/* The screen's framebuffer only knows GL_BACK. */
static void web_ReadBuffer(GLenum buffer)
{
    GLint framebuffer = 0;

    if (buffer == GL_NONE) {
        return;
    }
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
    glReadBuffer(framebuffer ? buffer : GL_BACK);
}

static void web_FramebufferTexture(GLenum target, GLenum attachment, GLuint texture, GLint level)
{
    glFramebufferTexture2D(target, attachment, GL_TEXTURE_2D, texture, level);
}

/* WebGL forbids reading a buffer that is still bound for transform feedback. */
static void web_EndTransformFeedback(void)
{
    glEndTransformFeedback();
    for (GLuint index = 0; index < 4; index++) {
        glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, index, 0);
    }
}

/* --- Buffers ---------------------------------------------------------------------------------- */

/*
 * WebGL fixes at a buffer's first bind whether it holds indices or anything else, for good (and
 * Chromium counts the COPY targets as anything else). moderngl fills every buffer through
 * GL_ARRAY_BUFFER before it is known to be an index buffer. So the data of a new buffer waits in
 * memory until the first bind that tells what the buffer is for. Later uploads go through
 * GL_COPY_WRITE_BUFFER, which is allowed for every kind.
 */
typedef struct {
    char known;   /* has been given a size */
    char pending; /* its data still waits in `data` */
    GLenum usage;
    GLsizeiptr size;
    char *data;
} Buffer;

static Buffer *buffers;         /* by the buffer's name */
static GLuint buffers_room;     /* entries in `buffers` */
static GLuint current_array;    /* what moderngl believes to be bound to GL_ARRAY_BUFFER */

static Buffer *buffer_of(GLuint name)
{
    if (name >= buffers_room) {
        GLuint room = name * 2 + 64;
        Buffer *larger = realloc(buffers, room * sizeof *buffers);

        if (larger == NULL) {
            Py_FatalError("glcontext: no memory");
        }
        buffers = larger;
        memset(buffers + buffers_room, 0, (room - buffers_room) * sizeof *buffers);
        buffers_room = room;
    }
    return buffers + name;
}

/* Bind a buffer to what it is for; data that has waited is uploaded now. */
static void bind_for_use(GLenum target, GLuint name)
{
    Buffer *buffer = buffer_of(name);

    if (name != 0 && buffer->pending) {
        int copying = target == GL_COPY_READ_BUFFER || target == GL_COPY_WRITE_BUFFER;
        GLenum kind = copying ? GL_ARRAY_BUFFER : target;

        glBindBuffer(kind, name);
        glBufferData(kind, buffer->size, buffer->data, buffer->usage);
        free(buffer->data);
        buffer->data = NULL;
        buffer->pending = 0;
    }
    glBindBuffer(target, name);
}

/* The target through which to reach the data of what moderngl calls `target`. */
static GLenum data_target(GLenum target)
{
    if (target != GL_ARRAY_BUFFER) {
        return target;
    }
    bind_for_use(GL_COPY_WRITE_BUFFER, current_array);
    return GL_COPY_WRITE_BUFFER;
}

static int data_waits(GLenum target)
{
    return target == GL_ARRAY_BUFFER && buffer_of(current_array)->pending;
}

static void web_BindBuffer(GLenum target, GLuint name)
{
    if (target == GL_ARRAY_BUFFER) {
        current_array = name;
    } else {
        bind_for_use(target, name);
    }
}

static void web_BindBufferBase(GLenum target, GLuint index, GLuint name)
{
    bind_for_use(target, name);
    glBindBufferBase(target, index, name);
}

static void web_BindBufferRange(GLenum target, GLuint index, GLuint name, GLintptr offset,
                                GLsizeiptr size)
{
    bind_for_use(target, name);
    glBindBufferRange(target, index, name, offset, size);
}

static void web_BufferData(GLenum target, GLsizeiptr size, const void *data, GLenum usage)
{
    Buffer *buffer = buffer_of(current_array);

    if (target != GL_ARRAY_BUFFER || current_array == 0 || (buffer->known && !buffer->pending)) {
        glBufferData(data_target(target), size, data, usage);
        return;
    }
    free(buffer->data);
    buffer->data = calloc(1, size ? (size_t)size : 1);
    if (buffer->data == NULL) {
        Py_FatalError("glcontext: no memory for a buffer");
    }
    if (data != NULL) {
        memcpy(buffer->data, data, (size_t)size);
    }
    buffer->size = size;
    buffer->usage = usage;
    buffer->known = 1;
    buffer->pending = 1;
}

static void web_BufferSubData(GLenum target, GLintptr offset, GLsizeiptr size, const void *data)
{
    Buffer *buffer = buffer_of(current_array);

    if (!data_waits(target)) {
        glBufferSubData(data_target(target), offset, size, data);
    } else if (offset >= 0 && offset + size <= buffer->size) {
        memcpy(buffer->data + offset, data, (size_t)size);
    }
}

static void web_DeleteBuffers(GLsizei count, const GLuint *names)
{
    for (GLsizei i = 0; i < count; i++) {
        Buffer *buffer = buffer_of(names[i]);

        free(buffer->data);
        memset(buffer, 0, sizeof *buffer);
        if (current_array == names[i]) {
            current_array = 0;
        }
    }
    glDeleteBuffers(count, names);
}

static void web_GetBufferParameteriv(GLenum target, GLenum name, GLint *value)
{
    glGetBufferParameteriv(data_target(target), name, value);
}

static void web_VertexAttribPointer(GLuint index, GLint size, GLenum type, GLboolean normalised,
                                    GLsizei stride, const void *offset)
{
    bind_for_use(GL_ARRAY_BUFFER, current_array);
    glVertexAttribPointer(index, size, type, normalised, stride, offset);
}

static void web_VertexAttribIPointer(GLuint index, GLint size, GLenum type, GLsizei stride,
                                     const void *offset)
{
    bind_for_use(GL_ARRAY_BUFFER, current_array);
    glVertexAttribIPointer(index, size, type, stride, offset);
}

#include "web_textures.h"
#include "web_module.h"
