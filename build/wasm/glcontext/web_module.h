/* The Python side: the last part of web.c. */

typedef struct {
    const char *name;
    void *function;
} Entry;

#define ENTRY(name) {"gl" #name, (void *)web_##name}

static const Entry entries[] = {
    ENTRY(BindBuffer),
    ENTRY(BindBufferBase),
    ENTRY(BindBufferRange),
    ENTRY(BindFragDataLocation),
    ENTRY(BufferData),
    ENTRY(BufferSubData),
    ENTRY(ClampColor),
    ENTRY(ClearDepth),
    ENTRY(ColorMaski),
    ENTRY(DeleteBuffers),
    ENTRY(DeleteTextures),
    ENTRY(DepthRange),
    ENTRY(Disable),
    ENTRY(DrawBuffer),
    ENTRY(Enable),
    ENTRY(EndTransformFeedback),
    ENTRY(FramebufferTexture),
    ENTRY(GetBufferParameteriv),
    ENTRY(GetIntegerv),
    ENTRY(GetTexImage),
    ENTRY(GetTexParameteriv),
    ENTRY(MapBufferRange),
    ENTRY(PointSize),
    ENTRY(PolygonMode),
    ENTRY(ProvokingVertex),
    ENTRY(ReadBuffer),
    ENTRY(TexImage2D),
    ENTRY(TexParameteri),
    ENTRY(UnmapBuffer),
    ENTRY(VertexAttribIPointer),
    ENTRY(VertexAttribPointer),
};

static void *find_function(const char *name)
{
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        if (strcmp(name, entries[i].name) == 0) {
            return entries[i].function;
        }
    }
    return emscripten_webgl_get_proc_address(name);
}

typedef struct {
    PyObject_HEAD
} GLContext;

static PyTypeObject *context_type;

static PyObject *context_load(PyObject *self, PyObject *name)
{
    const char *text = PyUnicode_AsUTF8(name);

    if (text == NULL) {
        return NULL;
    }
    return PyLong_FromVoidPtr(find_function(text));
}

static PyObject *context_enter(PyObject *self, PyObject *nothing)
{
    return Py_NewRef(self);
}

static PyObject *context_exit(PyObject *self, PyObject *error)
{
    Py_RETURN_NONE;
}

static PyObject *context_release(PyObject *self, PyObject *nothing)
{
    Py_RETURN_NONE;
}

static PyMethodDef context_methods[] = {
    {"load", context_load, METH_O, "The address of an OpenGL function, 0 if there is none."},
    {"load_opengl_function", context_load, METH_O, "The same as load."},
    {"release", context_release, METH_NOARGS, "Does nothing: the window owns the context."},
    {"__enter__", context_enter, METH_NOARGS, NULL},
    {"__exit__", context_exit, METH_VARARGS, NULL},
    {NULL},
};

static PyType_Slot context_slots[] = {
    {Py_tp_methods, context_methods},
    {0, NULL},
};

static PyType_Spec context_spec = {
    .name = "glcontext.web.GLContext",
    .basicsize = sizeof(GLContext),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = context_slots,
};

static PyObject *module_create_context(PyObject *self, PyObject *nothing)
{
    if (!emscripten_webgl_get_current_context()) {
        PyErr_SetString(PyExc_RuntimeError, "no WebGL context: open an OpenGL display first");
        return NULL;
    }
    return PyObject_CallNoArgs((PyObject *)context_type);
}

static PyMethodDef module_methods[] = {
    {"create_context", module_create_context, METH_NOARGS, "The context of the open display."},
    {NULL},
};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "glcontext.web",
    .m_size = -1,
    .m_methods = module_methods,
};

PyMODINIT_FUNC PyInit_web(void)
{
    PyObject *created = PyModule_Create(&module);

    if (created == NULL) {
        return NULL;
    }
    context_type = (PyTypeObject *)PyType_FromSpec(&context_spec);
    if (context_type == NULL || PyModule_AddType(created, context_type) < 0) {
        Py_DECREF(created);
        return NULL;
    }
    return created;
}
