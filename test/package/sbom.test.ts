import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';

interface Component {
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
}

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const require = createRequire(import.meta.url);

/** The official schemas, which CycloneDX's own library carries. */
function compileSchema() {
  const library = dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json'));
  const read = (file: string) => JSON.parse(readFileSync(join(library, 'res', 'schema', file), 'utf8'));
  const formats = { 'date-time': true, 'idn-email': true, 'iri-reference': true, uri: true } as const;
  const ajv = new Ajv({ strict: false, allErrors: true, formats });
  // The main schema refers to the others by the names of these files.
  for (const file of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json']) {
    const { $id: _, ...schema } = read(file);
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${file}`);
  }
  return ajv.compile(read('bom-1.6.SNAPSHOT.schema.json'));
}

function readBuilt(name: string): string {
  return readFileSync(join(root, 'dist', name), 'utf8');
}

describe('the bill of materials', () => {
  const validate = compileSchema();
  let bom: Bom;

  beforeAll(async () => {
    await ensureBuilt();
    bom = JSON.parse(readBuilt('sbom.cdx.json'));
  });

  it('fits the official schema of CycloneDX 1.6', () => {
    validate(bom);
    expect(validate.errors).toBeNull();
    const [first, ...others] = bom.components;
    const unknownHash = { ...first, hashes: [{ alg: 'SHA-512', content: 'none' }] };
    expect(validate({ ...bom, components: [unknownHash, ...others] })).toBe(false);
    expect(validate({ ...bom, specVersion: 1.6 })).toBe(false);
  });

  it('names this version of wevtc', () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(bom.metadata.component).toMatchObject({ name, version, 'bom-ref': `pkg:npm/${name}@${version}` });
  });

  it('lists the packages whose licences are shipped, with the hashes of the lock file', () => {
    const notices = [...readBuilt('THIRD-PARTY-NOTICES.txt').matchAll(/^(\S+) (\d\S*) \(\S+\)$/gm)];
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const integrity = (name: string, version: string) =>
      Object.entries<{ version: string; integrity: string }>(packages).find(
        ([path, locked]) => path.endsWith(`node_modules/${name}`) && locked.version === version,
      )?.[1].integrity;
    expect(notices.length).toBeGreaterThan(5);
    expect(
      bom.components.map(({ group, name, version, hashes }) => ({
        name: group === undefined ? name : `${group}/${name}`,
        version,
        integrity: hashes.map(({ content }) => `sha512-${Buffer.from(content, 'hex').toString('base64')}`),
      })),
    ).toEqual(
      notices.map(([, name = '', version = '']) => ({
        name,
        version,
        integrity: [integrity(name, version)],
      })),
    );
  });

  it('says what depends on what, and leaves no component out', () => {
    const refs = bom.components.map((component) => component['bom-ref']);
    const main = bom.metadata.component['bom-ref'];
    expect(new Set(refs).size).toBe(refs.length);
    expect(bom.dependencies.map(({ ref }) => ref)).toEqual([main, ...refs]);
    const { dependsOn } = bom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/minimatch@')) ?? {};
    expect(dependsOn?.map((ref) => ref.replace(/@[^@]*$/, ''))).toEqual([
      'pkg:npm/%40isaacs/nonrecursive-glob-match',
      'pkg:npm/brace-expansion',
    ]);
  });

  it('has no time, no random number and no path, so that two builds give the same', () => {
    expect(Object.keys(bom)).not.toContain('serialNumber');
    expect(Object.keys(bom.metadata)).not.toContain('timestamp');
    expect(JSON.stringify(bom)).not.toContain(root);
  });
});
