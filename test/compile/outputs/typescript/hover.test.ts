import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';

const typescriptEmitter = emitterOf('ts');

const [file] = typescriptEmitter.emit(cleanManifest('samples/contoso-storage/contoso-storage.man'), {
  baseName: 'gen',
});
const module = file?.content as string;

const service = ts.createLanguageService({
  getCompilationSettings: () => ({ target: ts.ScriptTarget.ES2020, strict: true }),
  getScriptFileNames: () => ['gen.ts'],
  getScriptVersion: () => '1',
  getScriptSnapshot: (name) => (name === 'gen.ts' ? ts.ScriptSnapshot.fromString(module) : undefined),
  getCurrentDirectory: () => '/',
  getDefaultLibFileName: () => 'lib.d.ts',
  fileExists: () => false,
  readFile: () => undefined,
});

/** What an editor shows for the name that a piece of the module ends with. */
function hover(declaration: string): string {
  const info = service.getQuickInfoAtPosition('gen.ts', module.indexOf(declaration) + declaration.length - 1);
  const tags = (info?.tags ?? []).map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`);
  return [ts.displayPartsToString(info?.documentation), ...tags].join('\n');
}

describe('hovering', () => {
  it('over an event shows its message, descriptor and fields', () => {
    expect(
      hover('export const VolumeMounted_V1'),
    ).toBe(`Volume "{Label}" ({VolumeId}) is mounted at {MountedAt}: {Drive Kind} of {CapacityBytes} bytes

Event 100 version 1 · level \`win:Informational\` · task \`Volume\` · opcode \`Mount\` · channel \`Contoso-Storage-Service/Operational\` · keywords \`Disk\` \`Slow-Path\`

- \`VolumeId\`: \`string\`
- \`Label\`: \`string\`
- \`Drive Kind\`: \`DriveKind | number\`
- \`CapacityBytes\`: \`bigint\`
- \`MountedAt\`: \`FileTime\`

Payload: {@link VolumeMounted_V1Payload}`);
  });

  it('over an event that is not logged any more says so', () => {
    expect(hover('export const VolumeScanned')).toMatch(/\n@deprecated No longer logged/);
  });

  it('shows hostile messages in full', () => {
    expect(hover('export const VolumeLost').split('\n')[0]).toBe(
      "A volume is lost. Run 'storctl repair \\*' or look under /\\* everything \\*\\/ with \\@admin \\<now>: {\\@link nothing} \\`code\\` \\<\\/script>",
    );
  });

  it('over a field shows its types', () => {
    expect(hover('readonly SocketAddress')).toMatch(/^win:Binary shown as win:SocketAddress/);
    expect(hover('  readonly Reason')).toBe('win:UInt32, a value of {@link ExitReason}');
  });

  it('over a value shows its name and text', () => {
    expect(hover('  Slow_Path')).toBe('`Slow-Path`, Slow path');
    expect(hover('  SSD')).toBe('solid-state drive');
  });
});
