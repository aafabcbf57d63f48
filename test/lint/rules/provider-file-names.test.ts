import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const provider = (attributes: string, content = '') =>
  `<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA"${attributes}>${content}</provider>`;
const events = (level = '') => `<events><event value="1" symbol="E"${level}/></events>`;
const files = ' resourceFileName="a.dll" messageFileName="a.dll"';

it('reports files that are missing or empty', () => {
  expect(
    findings('provider-file-names', provider(' messageFileName=""', events(' level="win:Error"'))),
  ).toEqual([
    "1:2 provider 'A' does not have the attribute 'resourceFileName'; add it with the path of the DLL or EXE that will contain the compiled resources",
    "1:95 messageFileName of provider 'A' is empty; write the path of the DLL or EXE that will contain the compiled resources",
  ]);
});

it('asks for the file of messages only if there are messages, of the manifest or of Windows', () => {
  const noMessages = ' resourceFileName="a.dll"';
  expect(findings('provider-file-names', provider(noMessages, events()))).toEqual([]);
  expect(findings('provider-file-names', provider(noMessages, events(' opcode="win:Start"')))).toHaveLength(
    1,
  );
  const level = '<levels><level name="L" value="16" message="$(string.a)"/></levels>';
  expect(findings('provider-file-names', provider(noMessages, level))).toHaveLength(1);
  const channels = '<channels><importChannel name="System" chid="S"/></channels>';
  expect(findings('provider-file-names', provider(noMessages, channels))).toHaveLength(1);
});

it('asks for the file of messages if there is one of parameters', () => {
  for (const messages of ['', ' messageFileName=""'])
    expect(findings('provider-file-names', provider(`${messages} parameterFileName="p.dll"`))).toHaveLength(
      1,
    );
  expect(findings('provider-file-names', provider(' parameterFileName=""'))).toEqual([]);
});

it('accepts any text, and providers without events and messages', () => {
  expect(findings('provider-file-names', provider(files, events(' level="win:Error"')))).toEqual([]);
  expect(
    findings('provider-file-names', provider(' resourceFileName=" " messageFileName=" "', events())),
  ).toEqual([]);
  expect(findings('provider-file-names', provider(''))).toEqual([]);
});
