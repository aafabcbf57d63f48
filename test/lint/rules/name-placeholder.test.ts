import { describe, expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import { completeManifest, findings } from '../../support/lint.js';

const provider = (attributes: string, children = '') => `
<provider ${attributes} resourceFileName="C:\\t.dll" messageFileName="C:\\t.dll">
${children}
</provider>
`;
const GUID = 'guid="{00000001-0002-0003-0004-000000000005}"';

describe('name-placeholder', () => {
  it.each([
    '$(Name)',
    '$' + '{NAME}',
    '@NAME@',
    '!S!',
    '#{Octopus.Name}',
    '__NAME__',
    '%%NAME%%',
    '{{name}}',
    '$name$',
  ])('reports a provider that is called %s', (placeholder) => {
    expect(findings('name-placeholder', provider(`name="A-${placeholder}" ${GUID} symbol="S"`))).toEqual([
      `1:17 provider name 'A-${placeholder}' contains the placeholder '${placeholder}', which Windows does not replace; check the manifest after the build has replaced it`,
    ]);
  });

  it('reports channels, declared and imported', () => {
    const channels =
      '<channels><channel name="$(Name)/Debug" type="Debug"/>\n<importChannel name="@BASE@/Admin"/></channels>';
    expect(findings('name-placeholder', provider(`name="A" ${GUID} symbol="S"`, channels))).toEqual([
      "2:26 channel name '$(Name)/Debug' contains the placeholder '$(Name)', which Windows does not replace; check the manifest after the build has replaced it",
      "3:22 channel name '@BASE@/Admin' contains the placeholder '@BASE@', which Windows does not replace; check the manifest after the build has replaced it",
    ]);
  });

  it('accepts names with such characters', () => {
    for (const name of [
      'A-B_C__D',
      'me@home',
      'Wow!',
      'A$B',
      'A{00000001-0002-0003-0004-000000000005}',
      'A#1',
      '100%',
    ])
      expect(findings('name-placeholder', provider(`name="${name}" ${GUID} symbol="S"`)), name).toEqual([]);
  });
});

describe('a value that is no value', () => {
  const messages = (piece: string) =>
    lint(completeManifest(piece)).flatMap(({ ruleId, message }) =>
      ruleId === 'invalid-value' ? message : [],
    );

  it('is said to look like a placeholder when it does', () => {
    expect(
      messages(
        provider('name="A" guid="@GUID@" symbol="$(Symbol)"', '<events><event value="!ID!"/></events>'),
      ),
    ).toEqual([
      "'@GUID@' is not valid for attribute 'guid'; expected a GUID in braces such as {01234567-89ab-cdef-0123-456789abcdef}; '@GUID@' looks like a placeholder that the build did not replace",
      expect.stringMatching(
        /'symbol'; .*; '\$\(Symbol\)' looks like a placeholder that the build did not replace$/,
      ),
      expect.stringMatching(/'value'; .*; '!ID!' looks like a placeholder that the build did not replace$/),
    ]);
  });

  it('is not when it does not, and when it may be meant as a reference to a string', () => {
    const found = messages(provider('name="A" guid="GUID" symbol="A" message="$(strings.A)"'));
    expect(found).toHaveLength(2);
    expect(found.join()).not.toContain('placeholder');
  });
});
