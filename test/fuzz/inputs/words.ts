import { inTypes } from '../../../src/windows/winmeta/types.js';

/** Values that manifests have, nearly have, or must not have; with the escapes that XML asks for. */

const numbers = `
  0 1 -1 2 3 4 5 8 15 16 17 31 32 63 64 65 127 128 239 240 255 256 1000 32767 32768 65534 65535 65536 4294967295
  4294967296 9007199254740993 18446744073709551615 18446744073709551616 99999999999999999999999 0x0 0x1 0x2 0x3 0xFF
  0xFFFF 0x10000 0x80000000 0xFFFFFFFF 0x100000000 0x8000000000000000 0xFFFFFFFFFFFFFFFF 0x1FFFFFFFFFFFFFFFF 0x 0xg
  010 1e3 1.5 +1 -0 NaN Infinity ١
`;

const names = `
  win:Error win:Informational win:Start win:Stop win:Info win:ResponseTime win:None win:Nothing win: :win x:y
  __proto__ constructor toString hasOwnProperty int class Event EventDescriptor NULL T a B c Level K0 K1 t0 Fine Map
  Application System Admin Analytic Debug Operational Data Foo.Bar foo/bar foo\\bar x.dll CON NUL aux.h ../x
  %SystemRoot%\\x.dll %1 xs:string xs:HexBinary win:NTStatus win:Json win:SocketAddress true false TRUE yes
  {00000000-0000-0000-0000-000000000000} {00000001-0002-0003-0004-000000000005} 00000001-0002-0003-0004-000000000005
  {00000001-0002-0003-0004-00000000000} $(string.a) $(string.) $(string.a $(mc.string) $(string.x)$(string.y) $(
  en-US de-DE xx-YY O:BAG:SYD:(A;;0xf0007;;;SY) D: -- <!-- ++
`.replace('<!--', '&lt;!--');

const texts = [
  '',
  ' ',
  '  two  blanks  ',
  ' leading',
  'trailing ',
  'a b',
  '*/ int PWNED; /*',
  '&quot;; int PWNED; //',
  '*??/&#10;/ int PWNED; ??/',
  'line&#10;#define PWNED 1&#13;&#10;int PWNED;',
  'tab&#9;and&#13;',
  '\\u000aint PWNED; \\',
  '&lt;/summary&gt;&lt;x&gt; &amp;amp; &lt;![CDATA[ ]]&gt; --&gt; &lt;/script&gt;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: to TypeScript it would be one.
  '${PWNED} `PWNED` {{PWNED}} {{{PWNED}}}',
  '%1 %2 %9 %99 %n%t%r%b%! %1!s! %1!08x! %2!*.*d! %%5 %0 %',
  '{0} {{1}} {9999} }{ {',
  '$&amp; $1 $$ $`',
  'next&#x85;line&#x2028;and&#x2029;paragraph',
  'Zoë 中文 🐈 &#x202e;DENWP&#x2066;',
  '&#xfeff;mark',
  '&#xfffd;&#x1f600;e\u0301\u200d',
  "it's #include &lt;evil.h&gt;",
  '::error::PWNED ##vso[PWNED] ##[error]',
  'x'.repeat(300),
];

/** What may stand as the value of an attribute. */
export const words: readonly string[] = [
  ...numbers.trim().split(/\s+/),
  ...names.trim().split(/\s+/),
  ...texts,
  ...inTypes.flatMap(({ name, outTypes }) => [name, ...outTypes]),
];

/** Texts that try to leave what they are put into; manifests may have them wherever people read. */
export const hostileTexts: readonly string[] = texts.filter((text) => text.trim() !== '');
