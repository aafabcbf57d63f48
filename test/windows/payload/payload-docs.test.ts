import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type ClassicEventId,
  describeClassicEvent,
} from '../../../src/recordings/classic/describe-classic-event.js';
import { formatMessage } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import type { PayloadTemplate } from '../../../src/windows/payload/payload-template.js';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/etw.md'), 'utf8');

describe('docs/etw.md', () => {
  const source = /const template = (\{.*?\n\}) as const;/s.exec(docs)?.[1] ?? 'undefined';
  const template = new Function(`return ${source}`)() as PayloadTemplate;
  const values = { Label: 'Data', Kind: 2, RequestCount: 1, Requests: [{ Offset: 0n, Length: 512 }] };

  it('shows what the template decodes to', () => {
    const shown = /\/\/ (\{ Label.*)/.exec(docs)?.[1] ?? 'undefined';
    expect(new Function(`return ${shown}`)()).toEqual(values);
    expect(decodePayload(template, encodePayload(template, values)).values).toEqual(values);
  });

  it('shows the error of a payload that is truncated', () => {
    const request = { Offset: 0n, Length: 512 };
    const whole = encodePayload(template, {
      ...values,
      RequestCount: 3,
      Requests: [request, request, request],
    });
    expect(() => decodePayload(template, whole.subarray(0, 43))).toThrow(
      /console\.log\(error\.message\); \/\/ (.*)/.exec(docs)?.[1] ?? 'undefined',
    );
  });

  it('shows the description of a classic event', () => {
    const call = /describeClassicEvent\((\{.*?\n\})\);/s.exec(docs)?.[1] ?? 'undefined';
    const description = describeClassicEvent(new Function(`return ${call}`)() as ClassicEventId);
    expect(description?.name).toBe(/description\.name: '(.*)'/.exec(docs)?.[1]);
    const decoded = decodePayload(description?.template as PayloadTemplate, Uint8Array.of(0xd2, 4, 0, 0));
    expect(decoded.values).toEqual(new Function(`return ${/\/\/ (\{ ProcessId.*)/.exec(docs)?.[1]}`)());
  });

  it('shows what a message looks like', () => {
    const text = /parseMessage\('(.*?)'\)/.exec(docs)?.[1] ?? '';
    const shown = /\n\/\/ '(Peer.*)'/.exec(docs)?.[1];
    const parameter = () => 'Yes';
    const message = formatMessage(parseMessage(text), ['192.0.2.1', 443], { parameter });
    expect(message.replace('\r\n', '\\r\\n')).toBe(shown);
  });
});
