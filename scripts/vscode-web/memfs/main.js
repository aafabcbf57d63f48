// An extension for tests: a file system in memory, with the files that the page was started with.
const vscode = require('vscode');

const { FileType, FileSystemError, FileChangeType } = vscode;

class Memory {
  changed = new vscode.EventEmitter();
  onDidChangeFile = this.changed.event;
  files = new Map();

  /** @param written tells the test about each file. */
  constructor(written) {
    this.written = written;
  }

  watch() {
    return new vscode.Disposable(() => {});
  }

  stat({ path }) {
    const times = { ctime: 0, mtime: this.files.get(path)?.mtime ?? 0 };
    if (this.files.has(path))
      return { type: FileType.File, size: this.files.get(path).content.length, ...times };
    if (this.names(path).size > 0) return { type: FileType.Directory, size: 0, ...times };
    throw FileSystemError.FileNotFound(path);
  }

  readDirectory({ path }) {
    return [...this.names(path)];
  }

  readFile({ path }) {
    const file = this.files.get(path);
    if (file === undefined) throw FileSystemError.FileNotFound(path);
    return file.content;
  }

  writeFile(uri, content) {
    const isNew = !this.files.has(uri.path);
    this.files.set(uri.path, { content, mtime: (this.files.get(uri.path)?.mtime ?? 0) + 1 });
    this.changed.fire([{ type: isNew ? FileChangeType.Created : FileChangeType.Changed, uri }]);
    this.written(uri.path, content);
  }

  delete(uri) {
    this.files.delete(uri.path);
    this.changed.fire([{ type: FileChangeType.Deleted, uri }]);
  }

  createDirectory() {}

  rename(from, to) {
    this.writeFile(to, this.readFile(from));
    this.delete(from);
  }

  names(folder) {
    const start = folder.endsWith('/') ? folder : `${folder}/`;
    const found = new Map();
    for (const path of this.files.keys()) {
      if (!path.startsWith(start)) continue;
      const [name, ...rest] = path.slice(start.length).split('/');
      found.set(name, rest.length > 0 ? FileType.Directory : FileType.File);
    }
    return found;
  }
}

exports.activate = async (context) => {
  const at = (path) => new URL(path, context.extensionUri.toString(true));
  const memory = new Memory((path, body) => fetch(at(`/saved${path}`), { method: 'PUT', body }));
  const loaded = fetch(at('/files.json'))
    .then((response) => response.json())
    .then((files) => {
      for (const [name, text] of Object.entries(files)) {
        memory.files.set(`/project/${name}`, { content: new TextEncoder().encode(text), mtime: 0 });
      }
    });
  await loaded;
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider('memfs', memory, { isCaseSensitive: true }),
  );
};
