import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('provider-file-placeholder', () => {
  it('reports placeholders of builds', () => {
    const piece = `
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="$(OutDir)a.dll" messageFileName="\${CMAKE_BINARY_DIR}/a.dll"/>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="@bindir@\\a.dll" messageFileName="{{path}}\\a.dll" parameterFileName="%%DIR%%\\a.dll"/>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="$path$\\a.dll" messageFileName="C:\\&lt;path&gt;\\a.dll"/>
`;
    expect(findings('provider-file-placeholder', piece)).toEqual([
      "1:101 resourceFileName contains the placeholder '$(OutDir)', which Windows does not replace; check the manifest after the build has replaced it",
      `1:134 messageFileName contains the placeholder '\${CMAKE_BINARY_DIR}', which Windows does not replace; check the manifest after the build has replaced it`,
      "2:101 resourceFileName contains the placeholder '@bindir@', which Windows does not replace; check the manifest after the build has replaced it",
      "2:134 messageFileName contains the placeholder '{{path}}', which Windows does not replace; check the manifest after the build has replaced it",
      "2:169 parameterFileName contains the placeholder '%%DIR%%', which Windows does not replace; check the manifest after the build has replaced it",
      "3:101 resourceFileName contains the placeholder '$path$', which Windows does not replace; check the manifest after the build has replaced it",
      "3:132 messageFileName contains the placeholder '<path>', which Windows does not replace; check the manifest after the build has replaced it",
    ]);
  });

  it.each([
    '!S!',
    '!OUT_DIR!\\a.dll',
    '#{Octopus.Path}\\a.dll',
    '__DIR__\\a.dll',
    '[INSTALLDIR]a.dll',
    '[#fileId]',
  ])('reports %s', (path) => {
    const piece = `<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="${path}" messageFileName="C:\\a.dll"/>`;
    const placeholder = path.replace(/(\\|(?<=\])).*$/, '');
    expect(findings('provider-file-placeholder', piece)).toEqual([
      `1:101 resourceFileName contains the placeholder '${placeholder}', which Windows does not replace; check the manifest after the build has replaced it`,
    ]);
  });

  it('accepts paths with variables of the environment', () => {
    const piece = `
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="%SystemRoot%\\a.dll" messageFileName="C:\\Program Files (x86)\\a$b@c.dll" parameterFileName="%windir%\\a.dll;b.dll"/>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="C:\\Wow!\\a!.dll" messageFileName="C:\\[old]\\__init__.dll" parameterFileName="C:\\a__B__c\\C#\\a.dll"/>
`;
    expect(findings('provider-file-placeholder', piece)).toEqual([]);
  });
});
