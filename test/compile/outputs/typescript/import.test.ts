import { describe, expect, it } from 'vitest';
import type { Manifest, Provider } from '../../../../src/manifest/model/model.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import { importModule, typeCheck } from '../../../support/typescript.js';

const typescriptEmitter = emitterOf('ts');

interface Module {
  readonly provider: Record<string, string>;
  readonly events?: readonly Record<string, unknown>[];
  readonly findEvent?: (id: number, version: number) => unknown;
  readonly [name: string]: unknown;
}

const storage = cleanManifest('samples/contoso-storage/contoso-storage.man');

const contentOf = (manifest: Manifest) =>
  typescriptEmitter.emit(manifest, { baseName: 'gen' }).map(({ content }) => content as string);

/** The modules of the providers, in their order. */
async function providerModules(manifest: Manifest): Promise<Module[]> {
  const contents = contentOf(manifest);
  const modules = manifest.providers.length === 1 ? contents : contents.slice(1);
  return Promise.all(modules.map(async (text) => (await importModule(text)) as Module));
}

const valuesOf = (table: unknown) => Object.values((table ?? {}) as Record<string, unknown>);

function expectSame(module: Module, provider: Provider): void {
  expect(module.provider).toMatchObject({
    name: provider.name.value,
    guid: provider.guid.value,
    symbol: provider.symbol.value,
  });
  const descriptors = provider.events.map(({ descriptor }) => descriptor);
  expect(module.events ?? []).toEqual(descriptors.map((descriptor) => expect.objectContaining(descriptor)));
  for (const [at, event] of (module.events ?? []).entries()) {
    const { id, version } = descriptors[at] as (typeof descriptors)[number];
    expect(module[event.symbol as string]).toBe(event);
    expect(module.findEvent?.(id, version)).toBe(event);
  }
  const { predefined } = provider;
  expect(valuesOf(module.Task)).toEqual([...predefined.tasks, ...provider.tasks].map(({ value }) => value));
  expect(valuesOf(module.Opcode)).toEqual(
    [...predefined.opcodes, ...provider.opcodes].map(({ value }) => value),
  );
  expect(valuesOf(module.Keyword)).toEqual(
    [...predefined.keywords, ...provider.keywords].map(({ mask }) => mask),
  );
  expect(valuesOf(module.Channel)).toEqual(provider.channels.map(({ value }) => value));
  expect(valuesOf(module.ChannelName)).toEqual(provider.channels.map(({ name }) => name.value));
  expect(valuesOf(module.Level)).toEqual([0, 1, 2, 3, 4, 5, ...provider.levels.map(({ value }) => value)]);
}

describe('the imported module', () => {
  it.each(cleanManifests())('holds what the model of $name holds', async ({ manifest }) => {
    const modules = await providerModules(manifest);
    expect(modules).toHaveLength(manifest.providers.length);
    for (const [at, module] of modules.entries()) expectSame(module, manifest.providers[at] as Provider);
  });

  it('has the opcodes of tasks, the values of maps and their texts', async () => {
    const [module] = await providerModules(storage);
    expect(module).toMatchObject({
      TaskOpcode: { Volume: { Mount: 20, Dismount: 21 }, Replication: { Mount: 30 } },
      DriveKind: { UNKNOWN: 0, HDD: 1, SSD: 2, OTHER: 0xffffffff },
      DriveKindText: { 0: 'unknown', 1: 'hard disk', 2: 'solid-state drive', 4294967295: 'something else' },
      ExitReasonText: { 0: 'asked to stop', 3: "can't go on", 4: '???' },
      IoFlags: { Read: 1, NoBuffering: 0x80000000 },
    });
    expect(module?.findEvent?.(100, 2)).toBeUndefined();
    expect(module?.findEvent?.(101, -256)).toBeUndefined();
  });
});

describe('types of the module', () => {
  it('tie events to their payloads and values to their names', () => {
    const usage = `
      import { type EventDescriptor, type PayloadOf, type ProviderEvent, type VolumeMounted_V1Payload } from './gen.js';
      import { DriveKind, events, findEvent, Keyword, Level, VolumeLost, VolumeMounted_V1 } from './gen.js';

      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      export const payloadIsKnown: Same<PayloadOf<typeof VolumeMounted_V1>, VolumeMounted_V1Payload> = true;
      export const idIsLiteral: Same<typeof VolumeMounted_V1.id, 100> = true;
      export const keywordIsLiteral: Same<typeof Keyword.Disk, 0x1n> = true;
      export const all: readonly EventDescriptor[] = events;
      export const warning: Level = Level.Warning;

      export function describe(event: ProviderEvent): string {
        switch (event.symbol) {
          case 'VolumeLost':
            return String(event.id satisfies typeof VolumeLost.id);
          default:
            return event.symbol;
        }
      }

      export function show(payload: PayloadOf<typeof VolumeMounted_V1>): bigint {
        if (payload['Drive Kind'] === DriveKind.SSD) return payload.CapacityBytes;
        return payload.MountedAt / 10n;
      }

      // @ts-expect-error: 7 is no level.
      export const noLevel: Level = 7;
      // @ts-expect-error: the event may be unknown.
      export const id: number = findEvent(1, 0).id;
      // @ts-expect-error: an event without template has no fields.
      export const nothing: string = ({} as PayloadOf<typeof VolumeLost>).Label;
    `;
    expect(
      typeCheck(
        new Map([
          ['gen.ts', contentOf(storage)[0] as string],
          ['usage.ts', usage],
        ]),
      ),
    ).toEqual([]);
  });
});

it('imports other modules with the extension that the option sets', () => {
  for (const tsExtensions of [false, true]) {
    const ts = { decoders: true, tsExtensions };
    const modules = typescriptEmitter.emit(storage, { baseName: 'gen', ts });
    const paths = modules.map(({ path }) => (tsExtensions ? `./${path}` : `./${path.replace(/ts$/, 'js')}`));
    const imported = modules.flatMap(({ content }) =>
      [...String(content).matchAll(/ from '(\.\/[^']+)'/g)].map(([, path]) => path),
    );
    expect(imported).not.toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(imported));
  }
});
