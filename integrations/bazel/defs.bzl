"""Compiles Windows event manifests in Bazel builds: the rule `wevt_library`.

Documentation: docs/bazel.md of wevtc.
"""

WevtInfo = provider(
    doc = "What wevtc generated from a manifest, and from the inputs that are linked with it.",
    fields = {
        "headers": "The C headers: that of the manifests, those of the message text files in `link`, and those of counters.",
        "resources": "The .res file with the binary resources of all cultures; None without resources.",
    },
)

TOOLCHAIN_TYPE = "@wevtc//integrations/bazel:toolchain_type"

def _wevtc_toolchain_impl(ctx):
    node = ctx.executable.node
    return [platform_common.ToolchainInfo(
        # Without a label, node is the program at this path on each machine that runs actions.
        node = node if node else ctx.attr.node_path,
        node_files = depset([node] if node else []),
        wevtc = ctx.file.wevtc,
        files = depset(ctx.files.files),
    )]

wevtc_toolchain = rule(
    implementation = _wevtc_toolchain_impl,
    doc = "How to run wevtc.",
    attrs = {
        "files": attr.label_list(doc = "The files that wevtc needs to run.", allow_files = True),
        "node": attr.label(doc = "Node.js 20 or later.", executable = True, cfg = "exec", allow_files = True),
        "node_path": attr.string(doc = "The absolute path of Node.js, if `node` is not set.", default = "/usr/bin/node"),
        "wevtc": attr.label(doc = "bin/wevtc.js.", allow_single_file = True, mandatory = True),
    },
)

def _wevt_library_impl(ctx):
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    base_name = ctx.attr.base_name or ctx.file.src.basename[:-len("." + ctx.file.src.extension)]

    # A folder of the rule, so that including the header needs no path and finds no other header.
    folder = ctx.label.name + "_wevt"

    # One header for all manifests, and one for each message text file that is linked, with the name of that file.
    texts = [file for file in [ctx.file.src] + ctx.files.link if file.extension.lower() == "mc"] if ctx.files.link else []
    names = {} if len(texts) == 1 + len(ctx.files.link) else {base_name + ".h": ctx.file.src.short_path}
    for file in texts:
        name = file.basename[:-len(file.extension)] + "h"
        if name in names:
            fail("%s and %s would have the same header, %s; set base_name, or rename a file" % (names[name], file.short_path, name))
        names[name] = file.short_path
    headers = [ctx.actions.declare_file("%s/%s" % (folder, name)) for name in names]
    emit = ["c"]
    unused = []
    if ctx.attr.counters:
        emit.append("counters")
        names = ["%s_%s.h" % (base_name, kind) for kind in ["counters", "counternames"]]
        headers += [ctx.actions.declare_file("%s/%s" % (folder, name)) for name in names]

        # The .res file contains the strings of this script.
        unused = [ctx.actions.declare_file("%s/%s_counters.rc" % (folder, base_name))]
    outputs = list(headers)
    resources = None
    if ctx.attr.resources:
        resources = ctx.actions.declare_file("%s/%s.res" % (folder, base_name))
        outputs.append(resources)
        emit.append("res")

    arguments = ctx.actions.args()
    arguments.add(toolchain.wevtc)
    arguments.add("compile")
    arguments.add(ctx.file.src)
    if ctx.files.link:
        arguments.add_all(ctx.files.link)
        arguments.add("--link")
    arguments.add("--emit", ",".join(emit))
    arguments.add("--out-dir", headers[0].dirname)
    arguments.add("--base-name", base_name)
    arguments.add("--c-mode", ctx.attr.mode)
    # The log of a build shows findings, not the list of written files.
    stamp = ctx.actions.declare_file(folder + ".stamp")
    arguments.add("--stamp", stamp)
    if ctx.file.config:
        arguments.add("--config", ctx.file.config)
    else:
        # Without a sandbox, wevtc would find configurations that are not inputs.
        arguments.add("--no-config")

    # After the arguments of the rule, so that they can override them.
    arguments.add_all(ctx.attr.options)

    ctx.actions.run(
        executable = toolchain.node,
        arguments = [arguments],
        inputs = depset(
            [ctx.file.src, toolchain.wevtc] + ctx.files.link + ([ctx.file.config] if ctx.file.config else []) + ctx.files.config_deps,
            transitive = [toolchain.files, toolchain.node_files],
        ),
        outputs = outputs + unused + [stamp],
        mnemonic = "WevtCompile",
        progress_message = "Compiling %s with wevtc" % ctx.file.src.short_path,
        # A cache of compiled code would be outside the sandbox.
        env = {"NODE_DISABLE_COMPILE_CACHE": "1"},
    )
    return [
        DefaultInfo(files = depset(outputs)),
        OutputGroupInfo(
            header = depset(headers),
            resources = depset([resources] if resources else []),
        ),
        WevtInfo(headers = headers, resources = resources),
        CcInfo(compilation_context = cc_common.create_compilation_context(
            headers = depset(headers),
            includes = depset([headers[0].dirname]),
        )),
    ]

wevt_library = rule(
    implementation = _wevt_library_impl,
    doc = "Generates a C header and the binary resources from a manifest. Use it in `deps` of cc_library and cc_binary.",
    attrs = {
        "base_name": attr.string(doc = "The base name of the files. Default: that of the manifest."),
        "config": attr.label(doc = "The configuration. Without it, wevtc uses none.", allow_single_file = [".json", ".jsonc"]),
        "config_deps": attr.label_list(doc = "The configurations that `config` extends.", allow_files = True),
        "counters": attr.bool(doc = "Whether to generate the headers of performance counters, too."),
        "link": attr.label_list(
            doc = "More manifests, and message text files (.mc), for the same binary.",
            allow_files = True,
        ),
        "mode": attr.string(
            doc = "The kind of C header: code for user mode (um), for drivers (km), or none.",
            default = "descriptors",
            values = ["descriptors", "um", "km"],
        ),
        "options": attr.string_list(doc = "More options of `wevtc compile`."),
        "resources": attr.bool(doc = "Whether to generate the .res file.", default = True),
        "src": attr.label(doc = "The manifest.", allow_single_file = True, mandatory = True),
    },
    provides = [CcInfo, WevtInfo],
    toolchains = [TOOLCHAIN_TYPE],
)
