import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';

beforeAll(ensureBuilt);

it('a long text in a code page needs little more memory than its bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-memory-'));
  try {
    const script = join(import.meta.dirname, 'encode-long-text.mjs');
    const args = ['--max-old-space-size=64', script, folder, '16000000'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe('24000000 97 130 160');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('20,000 performance counters need less than 64 MB', () => {
  const counter = (set: number, id: number) =>
    `<counter id="${id}" uri="C.S${set}.${id}" symbol="S${set}C${id}" name="N${id}" description="D ${id}" type="perf_counter_rawcount" detailLevel="standard"/>`;
  const counterSet = (_: unknown, set: number) =>
    `<counterSet symbol="S${set}" guid="{6f0cd2ee-4be4-4c0e-9b1e-${String(set).padStart(12, '0')}}" uri="C.S${set}" name="Set ${set}" description="Set ${set}." instances="single">${Array.from({ length: 500 }, (__, id) => counter(set, id + 1)).join('')}</counterSet>`;
  const manifest = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1"><provider symbol="P" providerName="P" providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b601}" applicationIdentity="orders.exe" providerType="userMode" callback="default" resourceBase="1001">${Array.from({ length: 40 }, counterSet).join('')}</provider></counters></instrumentation></instrumentationManifest>`;
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-memory-'));
  try {
    const file = join(folder, 'a.man');
    writeFileSync(file, manifest);
    const args = ['--max-old-space-size=64', join(root, 'bin/wevtc.js'), 'lint', file];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toContain('1 error in 1 file');
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
