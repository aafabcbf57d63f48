// Serves the web version of VS Code as static files, with an extension, on a port of this machine. No other
// server is needed: the page has the settings, and the workspace is in the memory of the page.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vscodeFolder } from '../fetch/vscode-web.mjs';
import { QUIET_SETTINGS } from './settings.mjs';

const here = fileURLToPath(new URL('./', import.meta.url));

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
};

/**
 * The changes made by code-server: the workbench expects a server, and keeps the settings there. Undone, the
 * workbench is the one of vscode.dev.
 */
const CHANGES_OF_CODE_SERVER = [
  [',remoteAuthority:location.host}', '}'],
  [
    'Ze(N.file(this.userDataPath).with({scheme:K.vscodeRemote}),"User")',
    'N.file("/User").with({scheme:K.vscodeUserData})',
  ],
];

/**
 * @param extension the folder of the extension.
 * @param files the files of the workspace: names and texts.
 * @param settings settings of the user.
 * @returns the address of the page, the files that were saved by name, and a function that ends the server.
 */
export async function serveVscode({ extension, files, settings = {} }) {
  const roots = { vscode: vscodeFolder, extension, memfs: join(here, 'memfs') };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, first = '', ...rest] = normalize(decodeURIComponent(pathname)).split('/');
    try {
      if (first === 'saved' && request.method === 'PUT')
        return receive(request, response, rest.slice(1).join('/'));
      if (first === '') return send(response, '.html', page(`http://${request.headers.host}`, settings));
      if (first === 'files.json') return send(response, '.json', JSON.stringify(files));
      const root = roots[first];
      if (root === undefined) throw new Error('there is no such file');
      const path = join(root, ...rest);
      const content = readFileSync(path);
      return send(
        response,
        extname(path),
        path.endsWith('/workbench/workbench.js') ? withoutServer(content) : content,
      );
    } catch {
      response.writeHead(404).end();
    }
  });
  const saved = new Map();
  const receive = async (request, response, name) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    saved.set(name, Buffer.concat(chunks).toString());
    response.writeHead(204).end();
  };
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}/`, saved, close };
}

function send(response, extension, content) {
  response.writeHead(200, {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  response.end(content);
}

function withoutServer(script) {
  let text = script.toString();
  for (const [changed, original] of CHANGES_OF_CODE_SERVER) {
    if (text.split(changed).length !== 2)
      throw new Error(`the workbench has changed: it has not one ${changed}`);
    text = text.replace(changed, original);
  }
  return text;
}

function page(origin, settings) {
  const { protocol, host } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  const at = (path) => ({ scheme, authority: host, path });
  const configuration = {
    folderUri: { scheme: 'memfs', path: '/project' },
    additionalBuiltinExtensions: [at('/extension'), at('/memfs')],
    configurationDefaults: {
      ...QUIET_SETTINGS,
      'security.workspace.trust.enabled': false,
      ...settings,
    },
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
    webviewEndpoint: `${origin}/vscode/out/vs/workbench/contrib/webview/browser/pre`,
    productConfiguration: {
      extensionsGallery: undefined,
      webviewContentExternalBaseUrlTemplate: `${origin}/vscode/out/vs/workbench/contrib/webview/browser/pre/`,
    },
    developmentOptions: { logLevel: 3 },
  };
  const data = JSON.stringify(configuration).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const workbench = '/vscode/out/vs/code/browser/workbench/workbench';
  return `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta id="vscode-workbench-web-configuration" data-settings="${data}">
<link rel="stylesheet" href="${workbench}.css">
</head><body aria-label="">
<script>globalThis._VSCODE_FILE_ROOT = '${origin}/vscode/out/';</script>
<script type="module" src="/vscode/out/nls.messages.js"></script>
<script type="module" src="${workbench}.js"></script>
</body></html>
`;
}
