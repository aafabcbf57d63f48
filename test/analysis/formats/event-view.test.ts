import { describe, expect, it } from 'vitest';
import { columnNamed, EventRow } from '../../../src/analysis/event/event-columns.js';
import { traceEventView } from '../../../src/analysis/event/event-view.js';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { schemaCheck } from '../../cli/schema.js';
import { undecodedEvent } from '../../support/decoded-events.js';

const NO_GUID = '00000000-0000-0000-0000-000000000000';
const none = new Uint8Array();

const unknownClass = undecodedEvent(none, {
  header: 'SYSTEM64',
  group: 0x2a,
  eventHeader: { providerId: NO_GUID },
});
const knownClass = undecodedEvent(none, { header: 'SYSTEM64', group: 3 });
const message = undecodedEvent(none, {
  header: 'MESSAGE',
  messageHeader: { sequence: 0, componentId: undefined },
});

describe('the members that only some headers have', () => {
  it('are in the lines of these events', () => {
    const errors = schemaCheck('decoded');
    const shown = [unknownClass, knownClass, message].map((decoded) => {
      const line: Record<string, unknown> = JSON.parse(JSON.stringify(traceEventView(decoded)));
      expect(errors(line)).toEqual([]);
      const { group, sequence, componentId } = line;
      return { group, sequence, componentId };
    });
    expect(shown).toEqual([{ group: 0x2a }, {}, { sequence: 0 }]);
  });

  it('are columns', () => {
    const cells = ['group', 'sequence', 'componentId'].map((name) =>
      [unknownClass, knownClass, message].map((decoded) =>
        columnNamed(name, { time: UTC, files: [] })?.of(new EventRow(decoded)),
      ),
    );
    expect(cells).toEqual([
      ['42', '', ''],
      ['', '', '0'],
      ['', '', ''],
    ]);
  });
});
