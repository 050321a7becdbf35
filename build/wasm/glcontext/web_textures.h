/* Mapping of buffers and reading of textures: the second half of web.c. */

/* --- Mapped buffers: a copy in memory that goes back at the end ------------------------------- */

#define MAPPINGS 8

typedef struct {
    GLenum target;
    GLintptr offset;
    GLsizeiptr size;
    GLbitfield access;
    void *memory; /* NULL: this entry is free */
} Mapping;

static Mapping mappings[MAPPINGS];

EM_JS(void, realmbox_read_buffer, (int target, int offset, int size, void *memory), {
    GLctx.getBufferSubData(target, offset, HEAPU8, memory >>> 0, size);
});

static void *web_MapBufferRange(GLenum target, GLintptr offset, GLsizeiptr size, GLbitfield access)
{
    const GLbitfield invalidating = GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT;

    if (data_waits(target)) {
        return buffer_of(current_array)->data + offset;
    }
    target = data_target(target);
    for (int i = 0; i < MAPPINGS; i++) {
        Mapping *mapping = mappings + i;

        if (mapping->memory != NULL) {
            continue;
        }
        mapping->memory = malloc(size ? (size_t)size : 1);
        if (mapping->memory == NULL) {
            return NULL;
        }
        if (!(access & invalidating)) {
            realmbox_read_buffer((int)target, (int)offset, (int)size, mapping->memory);
        }
        mapping->target = target;
        mapping->offset = offset;
        mapping->size = size;
        mapping->access = access;
        return mapping->memory;
    }
    return NULL;
}

static GLboolean web_UnmapBuffer(GLenum target)
{
    if (data_waits(target)) {
        return GL_TRUE;
    }
    target = data_target(target);
    for (int i = 0; i < MAPPINGS; i++) {
        Mapping *mapping = mappings + i;

        if (mapping->memory == NULL || mapping->target != target) {
            continue;
        }
        if (mapping->access & GL_MAP_WRITE_BIT) {
            glBufferSubData(target, mapping->offset, mapping->size, mapping->memory);
        }
        free(mapping->memory);
        mapping->memory = NULL;
        return GL_TRUE;
    }
    return GL_FALSE;
}

/* --- Textures --------------------------------------------------------------------------------- */

/* OpenGL ES 3.0 cannot be asked for a texture's size, so it is noted when it is set. */
typedef struct {
    GLuint texture;
    int width;
    int height;
} Size;

static Size *sizes;
static int sizes_count;
static int sizes_room;

static Size *size_of(GLuint texture)
{
    for (int i = 0; i < sizes_count; i++) {
        if (sizes[i].texture == texture) {
            return sizes + i;
        }
    }
    if (sizes_count == sizes_room) {
        int room = sizes_room ? sizes_room * 2 : 64;
        Size *larger = realloc(sizes, (size_t)room * sizeof *sizes);

        if (larger == NULL) {
            Py_FatalError("glcontext: no memory");
        }
        sizes = larger;
        sizes_room = room;
    }
    sizes[sizes_count].texture = texture;
    sizes[sizes_count].width = 1;
    sizes[sizes_count].height = 1;
    return sizes + sizes_count++;
}

static GLuint bound_texture(GLenum target)
{
    GLenum name = GL_TEXTURE_BINDING_CUBE_MAP;
    GLint texture = 0;

    if (target == GL_TEXTURE_2D) {
        name = GL_TEXTURE_BINDING_2D;
    }
    glGetIntegerv(name, &texture);
    return (GLuint)texture;
}

/* Depth textures: what they hold must agree with the type of the data. */
static void web_TexImage2D(GLenum target, GLint level, GLint format, GLsizei width, GLsizei height,
                           GLint border, GLenum layout, GLenum type, const void *data)
{
    if (format == GL_DEPTH_COMPONENT24 && type == GL_FLOAT) {
        if (data != NULL) {
            format = GL_DEPTH_COMPONENT32F;
        } else {
            type = GL_UNSIGNED_INT;
        }
    }
    glTexImage2D(target, level, format, width, height, border, layout, type, data);
    if (level == 0) {
        Size *size = size_of(bound_texture(target));

        size->width = width;
        size->height = height;
    }
}

static void web_DeleteTextures(GLsizei count, const GLuint *names)
{
    for (GLsizei i = 0; i < count; i++) {
        for (int j = 0; j < sizes_count; j++) {
            if (sizes[j].texture == names[i]) {
                sizes[j] = sizes[--sizes_count];
                break;
            }
        }
    }
    glDeleteTextures(count, names);
}

/* There is no reading of a texture but through a framebuffer (2D textures and faces of cubes). */
static void web_GetTexImage(GLenum target, GLint level, GLenum layout, GLenum type, void *pixels)
{
    GLuint texture = bound_texture(target);
    Size *size = size_of(texture);
    int width = size->width >> level;
    int height = size->height >> level;
    GLint before = 0;
    GLuint framebuffer = 0;

    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &before);
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
    glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, target, texture, level);
    glReadPixels(0, 0, width < 1 ? 1 : width, height < 1 ? 1 : height, layout, type, pixels);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)before);
    glDeleteFramebuffers(1, &framebuffer);
}

/* WebGL has no swizzle of a texture's components: it is ignored, and told to be the usual one. */
static int is_swizzle(GLenum name)
{
    return name >= 0x8E42 && name <= GL_TEXTURE_SWIZZLE_RGBA;
}

static void web_TexParameteri(GLenum target, GLenum name, GLint value)
{
    if (!is_swizzle(name)) {
        glTexParameteri(target, name, value);
    }
}

static void web_GetTexParameteriv(GLenum target, GLenum name, GLint *value)
{
    if (is_swizzle(name)) {
        *value = GL_RED + (GLint)(name - 0x8E42); /* GL_RED to GL_ALPHA follow each other */
    } else {
        glGetTexParameteriv(target, name, value);
    }
}
