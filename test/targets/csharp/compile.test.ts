import { describe, expect, it } from 'vitest';
import { mcs, noteMissing, run } from '../../support/tools.js';
import { writeAllCsharp } from './write-all-csharp.js';

noteMissing({ mcs });

const { folder, cases } = writeAllCsharp();

describe.skipIf(mcs === undefined)('mcs', () => {
  it.each([false, true])(
    'compiles all of them without warnings, comments included; static methods: %s',
    async (isStatic) => {
      const files = cases.filter((one) => one.isStatic === isStatic).map(({ file }) => file);
      expect(files.length).toBeGreaterThanOrEqual(3);
      const flags = ['-t:library', '-unsafe', '-warn:4', '-warnaserror', '-langversion:7.2', '-nowarn:1691'];
      await run(mcs as string, [...flags, '-doc:all.xml', `-out:all${isStatic}.dll`, ...files], folder);
    },
  );
});
