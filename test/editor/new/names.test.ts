import { describe, expect, it } from 'vitest';
import { asText, stringIdLike, symbolLike } from '../../../src/editor/new/names.js';
import { freeBit, freeNumber } from '../../../src/editor/new/values.js';
import { numberLike } from '../../../src/manifest/find/free-values.js';

const none = new Set<string>();

describe('symbolLike', () => {
  it.each([
    ['JobPrinted', [], 'JobPrinted'],
    ['JobPrinted', ['EVT_JOB_STARTED', 'EVT_JOB_FAILED'], 'EVT_JOB_PRINTED'],
    ['PRINTED', ['EVT_JOB_STARTED', 'EVT_JOB_FAILED'], 'EVT_JOB_PRINTED'],
    ['Printed', ['Job_Started', 'Job_Failed'], 'Job_Printed'],
    ['HTTPCall', ['A', 'B'], 'HTTP_CALL'],
    ['a b', ['x'], 'a_b'],
    ['7up', [], '_7up'],
  ])('%s beside %j is %s', (name, others, symbol) => {
    expect(symbolLike(name, others, none)).toBe(symbol);
  });

  it('avoids symbols that are taken', () => {
    expect(symbolLike('A', [], new Set(['A', 'A_2']))).toBe('A_3');
  });
});

describe('stringIdLike', () => {
  it('finds numbers of any length', () => {
    const digits = '0'.repeat(100_000);
    const other = { keys: [digits], id: `Event.${digits}` };
    expect(stringIdLike(['7'], [other], 'Fallback', none)).toBe('Event.7');
  });

  it.each([
    [['Stop', '7'], { keys: ['Start', '6'], id: 'Event.Start' }, 'Event.Stop'],
    [['Stop', '7'], { keys: ['Start', '6'], id: 'Event.6.Message' }, 'Event.7.Message'],
    [['Stop', '7'], { keys: ['Start', '6'], id: 'Event16' }, 'Fallback'],
    [['a$&', '7'], { keys: ['Slow-Path', '6'], id: 'x.Slow-Path' }, 'x.a$&'],
  ])('%j after %j is %s', (keys, other, id) => {
    expect(stringIdLike(keys, [other], 'Fallback', none)).toBe(id);
  });
});

it('a number that makes a string ID different from another is no style', () => {
  const lost = { keys: ['Lost', '3'], id: 'Lost_2' };
  const job = { keys: ['Job', '1'], id: 'Event.Job' };
  expect(stringIdLike(['Full', '4'], [lost], 'Full', new Set(['Lost', 'Lost_2']))).toBe('Full');
  expect(stringIdLike(['Full', '4'], [job, lost], 'Full', new Set(['Event.Job', 'Lost_2']))).toBe(
    'Event.Full',
  );
  const numbered = { keys: ['Job', '1'], id: 'Event.1' };
  expect(stringIdLike(['Full', '4'], [numbered], 'Full', new Set(['Event']))).toBe('Event.4');
  expect(stringIdLike(['Job', '4'], [job], 'Job', new Set(['Event.Job']))).toBe('Event.Job.2');
});

it('asText makes words of a name', () => {
  expect(['JobPrinted', 'HTTPCallFailed', 'NOT_READY', 'x'].map(asText)).toEqual([
    'Job printed',
    'HTTP call failed',
    'NOT READY',
    'x',
  ]);
});

describe('free values', () => {
  it('come after the largest, or fill a gap', () => {
    expect(freeNumber([3, 1], 1, 10, 'ids')).toBe(4);
    expect(freeNumber([1, 10], 1, 10, 'ids')).toBe(2);
    expect(freeNumber([5], 10, 239, 'opcodes')).toBe(10);
    expect(() => freeNumber([1, 2], 1, 2, 'ids')).toThrow('all ids from 1 to 2 are taken');
  });

  it('are bits below 48 for keywords', () => {
    expect(freeBit([1n, 6n])).toBe(8n);
    expect(() => freeBit([0xffff_ffff_ffffn])).toThrow('all keyword bits from 0 to 47 are taken');
  });

  it('are written as the others are', () => {
    expect(numberLike(10, ['0x0A'])).toBe('0x0A');
    expect(numberLike(10, ['1', undefined])).toBe('10');
    expect(numberLike(255n, ['0x1'])).toBe('0xff');
  });
});
