import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
// @ts-expect-error: a plain script without types.
import { buildSite } from '../../site/build.mjs';
import { inTestRun, onceInTestRun } from '../support/test-run.js';

/** Builds the site once in a test run, and returns its folder. */
export async function builtSite(): Promise<string> {
  const folder = inTestRun('site');
  await onceInTestRun('site-built', async () => {
    await buildSite(folder);
    return '';
  });
  return folder;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** A web server of a test. */
export interface TestServer {
  /** With a slash at its end. */
  readonly address: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  close(): void;
}

/** A web server with the site in a subfolder, as many projects have it. */
export interface SiteServer extends TestServer {
  /** From now on, the server does not have these files. */
  refuse(paths: RegExp | undefined): void;
  /** From now on, the server has more at the end of these files. */
  append(paths: RegExp, more: string): void;
}

const SUBFOLDER = '/tools/wevtc/';

export async function serveSite(): Promise<SiteServer> {
  const folder = await builtSite();
  const asked: string[] = [];
  let refused: RegExp | undefined;
  let appended: { readonly paths: RegExp; readonly more: string } | undefined;
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url);
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = join(folder, path.slice(SUBFOLDER.length), path.endsWith('/') ? 'index.html' : '');
    if (refused?.test(path) || !path.startsWith(SUBFOLDER) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.write(readFileSync(file));
    response.end(appended?.paths.test(path) ? appended.more : '');
  });
  const origin = await listen(server);
  return {
    address: origin + SUBFOLDER,
    asked,
    refuse: (paths) => {
      refused = paths;
    },
    append: (paths, more) => {
      appended = { paths, more };
    },
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

/** A server to which nothing may be sent. */
export async function serveElsewhere(): Promise<TestServer> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('upgrade', ({ url = '/' }, socket) => {
    asked.push(url);
    socket.destroy();
  });
  const address = `${await listen(server)}/`;
  return { address, asked, close: () => server.close() };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
