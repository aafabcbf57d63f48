import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../../../src/index.js';

const orders = readFileSync(join(import.meta.dirname, '../../../../samples/counters/src/orders.man'), 'utf8');

it.each(['res', 'dll', 'obj'] as const)(
  'a description of counters must fit into its string of the %s',
  (target) => {
    const messages = (length: number) =>
      compile(orders.replace('The orders of each Contoso store.', 'x'.repeat(length)), {
        file: 'orders.man',
        emit: [target],
      }).diagnostics.map(({ ruleId, message }) => `${ruleId} ${message}`);
    expect(messages(65_535)).toEqual([]);
    expect(messages(65_536)).toEqual([
      'compiled-template-limits a description of performance counters has a text of 65536 characters; the resources have room for 65535',
    ]);
  },
);
