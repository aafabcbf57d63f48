import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The software bill of materials (CycloneDX 1.6) of the published package: the packages in the bundles. It
 * has no time and no serial number, so that the same sources result in the same text.
 *
 * @param {string} root the project's folder
 * @param {ReturnType<import('./bundled-packages.mjs').bundledPackages>} packages
 */
export function softwareBillOfMaterials(root, packages) {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const main = purlOf({ name, version });
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': main,
        name,
        version,
        description,
        licenses: licencesOf(license),
        purl: main,
      },
    },
    components: packages.map(component),
    dependencies: [
      { ref: main, dependsOn: packages.map(purlOf).sort() },
      ...packages.map((bundled) => ({
        ref: purlOf(bundled),
        dependsOn: packages
          .filter((other) => bundled.dependencies.includes(other.name))
          .map(purlOf)
          .sort(),
      })),
    ],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function component(bundled) {
  const [, scope, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(bundled.name);
  const purl = purlOf(bundled);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name,
    version: bundled.version,
    scope: 'required',
    hashes: [hashOf(bundled)],
    licenses: licencesOf(bundled.license),
    purl,
  };
}

/** The hash of the archive that npm installed. npm has checked it against the lock file. */
function hashOf({ name, integrity }) {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  if (base64 === undefined)
    throw new Error(`the integrity of ${name} is not a single SHA-512 hash: ${integrity}`);
  return { alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') };
}

function licencesOf(license) {
  const acknowledgement = 'declared';
  return /^[\w.+-]+$/.test(license)
    ? [{ license: { id: license, acknowledgement } }]
    : [{ expression: license, acknowledgement }];
}

function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
