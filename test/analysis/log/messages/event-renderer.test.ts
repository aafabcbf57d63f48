import { expect, it } from 'vitest';
import { EventRenderer } from '../../../../src/analysis/log/messages/event-renderer.js';
import type { EventLogEvent, UnreadMember } from '../../../../src/recordings/log/event-log-event.js';

const event = (unread: readonly UnreadMember[]) =>
  ({
    ...{ id: 7, version: 0, level: 0, task: 0, opcode: 0, keywords: 0n, qualifiers: undefined, unread },
    ...{ providerId: '5d6b4f0e-3a5c-4c8e-9a37-0c8f2f7a1b01', providerName: 'Contoso', channel: 'Contoso' },
  }) as unknown as EventLogEvent;

it('names the numbers 0 of an event, but not those that could not be read', () => {
  const whole = { level: 'Information', opcode: 'Info' };
  const partial = { level: undefined, opcode: undefined };
  const unread = event(['level', 'task', 'opcode', 'keywords']);
  for (const order of [
    [unread, event([])],
    [event([]), unread],
  ]) {
    const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });
    for (const one of order) expect(renderer.render(one, [])).toMatchObject(one === unread ? partial : whole);
  }
});
