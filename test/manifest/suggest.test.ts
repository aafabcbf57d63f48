import { describe, expect, it } from 'vitest';
import { nearestCandidate, nearestOfSchema, nearestQName } from '../../src/manifest/suggest.js';

const certain = (name: string, ...candidates: string[]) => nearestCandidate(name, candidates)?.certain;

describe('the candidate for a misspelt name', () => {
  it('is certain when case alone or one slip tells them apart', () => {
    expect(nearestCandidate('diskfull', ['DiskFull', 'DiskFill'])).toEqual({
      name: 'DiskFull',
      certain: true,
    });
    for (const name of ['Oprational', 'Operationaal', 'Opreational', 'Operatiomal', 'Operationa']) {
      expect(certain(name, 'Operational', 'Other'), name).toBe(true);
    }
  });

  it('is not certain when several are as near', () => {
    expect(certain('Headr', 'Header', 'Headar')).toBe(false);
    expect(certain('READ', 'read', 'Read')).toBe(false);
    expect(certain('Headr', 'Header', 'Header')).toBe(true);
  });

  it('is not certain for two edits, short names, and names of a series', () => {
    expect(certain('Oprationl', 'Operational')).toBe(false);
    expect(certain('Opn', 'Open')).toBe(false);
    for (const [name, other] of [
      ['Event1', 'Event2'],
      ['Event1', 'Event11'],
      ['TaskA', 'TaskB'],
      ['Read_A_Done', 'Read_B_Done'],
      ['Reads', 'Read'],
      ['Read', 'ReadX'],
      ['template_a', 'template_b'],
    ] as const) {
      expect(certain(name, other), name).not.toBe(true);
    }
  });

  it('is none when nothing is near', () => {
    expect(nearestCandidate('Chatty', ['win:Error', 'Verbose'])).toBeUndefined();
  });

  it('is certain when only the prefix is wrong', () => {
    const candidates = ['win:Error', 'win:Info', 'Own'];
    expect(nearestQName('Error', candidates)).toEqual({ name: 'win:Error', certain: true });
    expect(nearestQName('xs:Own', candidates)).toEqual({ name: 'Own', certain: true });
    expect(nearestQName('Info', [...candidates, 'own:Info'])?.certain).not.toBe(true);
  });

  it('may be short when the schema has it', () => {
    expect(nearestOfSchema('evnt', ['event'])).toEqual({ name: 'event', certain: true });
  });
});
