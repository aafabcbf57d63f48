/** The supported Windows code pages by number, with their Encoding Standard labels. */
const LABELS = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  65001: 'utf-8',
} as const;

/** The label of the code page of Western Europe and America, the most common one. */
export const DEFAULT_CODE_PAGE = LABELS[1252];

type CodePageNumber = keyof typeof LABELS;

/** A code page: its number in Windows, or `utf-8`, which is 65001. */
export type CodePageName = CodePageNumber | 'utf-8';

/** Every code page that wevtc can read and write. */
export const codePageNames: readonly CodePageName[] = [
  ...Object.keys(LABELS).map((number) => Number(number) as CodePageNumber),
  'utf-8',
];

/** A Windows code page's Encoding Standard label; `undefined` if wevtc does not support the code page. */
export function codePageLabel(codePage: number | 'utf-8'): string | undefined {
  if (codePage === 'utf-8') return codePage;
  return Object.hasOwn(LABELS, codePage) ? LABELS[codePage as CodePageNumber] : undefined;
}

/** The name of the code page with a label of `codePageLabel`, for messages. */
export function codePageWithLabel(label: string): string {
  const number = codePageNames.find((name) => codePageLabel(name) === label);
  return number === undefined || number === 65001 ? label : String(number);
}
