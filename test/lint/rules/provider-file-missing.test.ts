import { expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const provider = (attributes: string) =>
  `<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA"${attributes}/>`;

it('reports files that mc.exe does not need, and names of blanks', () => {
  expect(findings('provider-file-missing', provider(' messageFileName=" "'))).toEqual([
    "1:2 provider 'A' does not have the attribute 'resourceFileName': mc.exe does not need it for this manifest, but Windows cannot find the provider's resources; add it with the path of the DLL or EXE",
    "1:95 messageFileName of provider 'A' is blank, so Windows cannot find the provider's resources; write the path of the DLL or EXE",
  ]);
});

it('accepts any text, and leaves files that mc.exe needs to another rule', () => {
  expect(
    findings('provider-file-missing', provider(' resourceFileName="a.dll" messageFileName="a.dll"')),
  ).toEqual([]);
  const needed = `${provider('').slice(0, -2)}><events><event value="1" symbol="E" level="win:Error"/></events></provider>`;
  expect(findings('provider-file-missing', needed)).toEqual([]);
});
