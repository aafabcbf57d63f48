import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readPeResources } from '../../../src/windows/resources/pe/read.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readRes, writeRes } from '../../../src/windows/resources/res-file.js';
import type { Resource } from '../../../src/windows/resources/resource.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { messageTables, resourceLists, wevtTemplates } from './arbitraries.js';

describe('what is written is what is read', () => {
  it('WEVT_TEMPLATE', () => {
    fc.assert(
      fc.property(wevtTemplates, (template) => {
        expect(readWevtTemplate(writeWevtTemplate(template))).toEqual(template);
      }),
      { numRuns: 500 },
    );
  });

  it('message tables', () => {
    fc.assert(
      fc.property(messageTables, (entries) => {
        expect(readMessageTable(writeMessageTable(entries))).toEqual(entries);
      }),
      { numRuns: 500 },
    );
  });

  it('.res files, in their order', () => {
    fc.assert(
      fc.property(resourceLists, (resources) => {
        expect(readRes(writeRes(resources))).toEqual(resources);
      }),
      { numRuns: 500 },
    );
  });

  it('DLLs, in the order of the format', () => {
    fc.assert(
      fc.property(resourceLists, fc.constantFrom('x64' as const, 'arm64' as const), (resources, machine) => {
        const read = readPeResources(writeResourceDll(resources, machine));
        expect(read).toEqual([...resources].sort(inTree));
      }),
      { numRuns: 500 },
    );
  });
});

/** Names before numbers, each ascending; by type, then name, then language. */
function inTree(left: Resource, right: Resource): number {
  const keys = ({ type, name, language }: Resource) =>
    [type, name, language].flatMap((key) =>
      typeof key === 'string' ? [0, ...[...key].map((c) => c.charCodeAt(0)), -1] : [1, key],
    );
  const [ours, theirs] = [keys(left), keys(right)];
  const at = ours.findIndex((key, index) => key !== theirs[index]);
  return (ours[at] as number) - (theirs[at] as number);
}
