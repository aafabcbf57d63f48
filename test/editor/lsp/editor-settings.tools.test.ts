import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { faulty } from '../../cli/in-memory.js';
import { blocksIn } from '../../docs/documents.js';
import { ensureBuilt, root } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { eglot, emacs, neovim, noteMissing, python } from '../../support/tools.js';

// The settings of docs/editors.md, in the editors that they are for.

noteMissing({ neovim, emacs, eglot, python });
beforeAll(ensureBuilt);

const [presentLua = '', lua = ''] = blocksIn('docs/editors.md', 'lua');
const [elisp = ''] = blocksIn('docs/editors.md', 'elisp');
const [toml = ''] = blocksIn('docs/editors.md', 'toml');

/**
 * Runs a program with a faulty manifest and an installed wevtc: in the folder of the manifest with a `wevtc`
 * on the path, or in another folder with one in the project.
 */
function run(
  program: string,
  args: readonly string[],
  files: Readonly<Record<string, string>>,
  isInProject = false,
): string {
  const folder = makeFolder({
    'app.man': faulty,
    'wevtc.config.json': '{}',
    'page.man': '.TH A 1\n',
    'app.mc': ';// Texts\nMessageId=1\nSeverity=Eror\nLanguage=English\nx\n.\n',
    'mail.mc': 'divert(-1)dnl\n',
    'else where/a.txt': '',
    ...files,
  });
  const bin = join(folder, isInProject ? 'node_modules/.bin' : 'bin');
  mkdirSync(bin, { recursive: true });
  const shim = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/wevtc.js')}' "$@"\n`;
  writeFileSync(join(bin, 'wevtc'), shim, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: isInProject ? join(folder, 'else where') : folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      PATH: isInProject ? '/usr/bin:/bin' : `${bin}:${process.env.PATH}`,
    },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

/** For a Neovim older than 0.8: a client of its own for each document, instead of `vim.lsp.start`. */
const laterStart = `
  vim.lsp.start = vim.lsp.start or function(config, options)
    vim.lsp.buf_attach_client(options.bufnr, vim.lsp.start_client(config))
  end`;

/** For a Neovim older than 0.11: its functions for servers, as far as the settings use them. */
const present = `
  local servers = {}
  vim.g.do_filetype_lua = 1
  vim.fs = { dirname = function(path) return vim.fn.fnamemodify(path, ':h') end, root = function() end }
  vim.lsp.get_clients = function() return vim.tbl_values(vim.lsp.buf_get_clients(0)) end
  vim.lsp.buf.format = function() vim.lsp.buf.formatting_sync() end
  vim.lsp.config = function(name, config) servers[name] = config end
  vim.lsp.enable = function(name)
    local config, id = servers[name], nil
    vim.api.nvim_create_autocmd('FileType', { pattern = config.filetypes, callback = function(event)
      config.root_dir(event.buf, function(folder)
        id = id or vim.lsp.start_client({ name = name, cmd = config.cmd, root_dir = folder })
        vim.lsp.buf_attach_client(event.buf, id)
      end)
    end })
  end`;

describe('the settings of docs/editors.md', () => {
  it.skipIf(neovim === undefined).each([
    ['with wevtc on the path', false, ''],
    ['with wevtc in the project, from another folder', true, ''],
    ['with the functions of Neovim 0.8', false, laterStart],
    ['with those of Neovim 0.11', false, present],
  ])('work in Neovim, %s', (_, isInProject, before) => {
    const session = `
      vim.cmd('filetype on')
      local here = '${isInProject ? '../' : ''}'
      vim.cmd('edit ' .. here .. 'page.man')
      print('page ' .. vim.bo.filetype .. '\\n')
      vim.cmd('edit ' .. here .. 'app.man')
      assert(vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20), 'no diagnostics')
      print('manifest ' .. vim.bo.filetype .. ' ' .. vim.diagnostic.get(0)[1].code .. '\\n')
      assert(${before === present} or vim.bo.omnifunc ~= '' and vim.bo.formatexpr ~= '', 'no functions of the server')
      vim.fn.setline('$', '   ' .. vim.fn.getline('$'))
      vim.cmd('write')
      print('saved ' .. vim.fn.getline('$') .. '\\n')
      vim.cmd('edit ' .. here .. 'mail.mc')
      print('mail ' .. vim.bo.filetype .. '\\n')
      vim.cmd('edit ' .. here .. 'app.mc')
      assert(vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20), 'no diagnostics')
      print('texts ' .. vim.bo.filetype .. ' ' .. vim.diagnostic.get(0)[1].code .. '\\n')
      print('servers ' .. #vim.lsp.get_active_clients() .. '\\n')
      vim.cmd('qall!')`;
    const settings = before === present ? presentLua : lua;
    const init = { 'init.lua': `${before}\n${settings}`, 'session.lua': session };
    const up = isInProject ? '../' : '';
    const shown = run(
      neovim as string,
      [
        '--headless',
        '-u',
        `${up}init.lua`,
        '-i',
        'NONE',
        '-n',
        '-c',
        `luafile ${up}session.lua`,
        '-c',
        'cquit',
      ],
      init,
      isInProject,
    );
    expect(shown).toContain('page nroff');
    expect(shown).toContain('manifest xml unresolved-level');
    expect(shown).toContain('saved </');
    expect(shown).toContain('mail m4');
    expect(shown).toContain('texts msmessages mc-name-unknown');
    if (before === '') expect(shown).toContain('servers 1');
  });

  it.skipIf(emacs === undefined || eglot === undefined)('work in Emacs', () => {
    const session = `
      (setq eglot-sync-connect 20)
      (dolist (name '("app.man" "app.mc"))
        (find-file name)
        (run-hooks 'post-command-hook)
        (flymake-start)
        (dotimes (_ 400) (unless (flymake-diagnostics) (accept-process-output nil 0.05)))
        (message "%s %s" major-mode (flymake-diagnostic-text (car (flymake-diagnostics)))))`;
    const packages = `(dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa-src/*"))
      (add-to-list 'load-path folder))
      (require 'eglot)`;
    const init = { 'init.el': `${packages}\n${elisp}\n${session}` };
    const shown = run(emacs as string, ['-Q', '--batch', '-l', 'init.el'], init);
    expect(shown).toMatch(/nxml-mode .*unresolved-level/);
    expect(shown).toMatch(/message-text-mode .*mc-name-unknown/);
  });

  it.skipIf(python === undefined)('are valid TOML for Helix', () => {
    const script = 'import json, sys, tomllib; print(json.dumps(tomllib.load(open(sys.argv[1], "rb"))))';
    const shown = JSON.parse(
      run(python as string, ['-c', script, 'languages.toml'], { 'languages.toml': toml }),
    );
    expect(shown).toMatchObject({
      'language-server': { wevtc: { command: 'wevtc', args: ['lsp'] } },
      language: [
        { 'file-types': ['man'], 'language-servers': ['wevtc'] },
        { 'file-types': ['mc'], 'language-servers': ['wevtc'], 'comment-token': ';//' },
      ],
    });
  });
});
