import { once } from '../../text/once.js';
import { languageOf } from './languages.js';

/** English names of languages, with their usual culture, and their code page if it is not 1252. */
const TABLE = `
Afrikaans af-ZA, Albanian sq-AL 1250, Arabic ar-SA 1256, Armenian hy-AM, Azerbaijani az-Latn-AZ 1254, Basque eu-ES,
Belarusian be-BY 1251, Bengali bn-IN, Bosnian bs-Latn-BA 1250, Bulgarian bg-BG 1251, Catalan ca-ES,
ChineseSimplified zh-CN 936, ChineseTraditional zh-TW 950, Chinese zh-CN 936, Croatian hr-HR 1250, Czech cs-CZ 1250,
Danish da-DK, Dutch nl-NL, English en-US, Estonian et-EE 1257, Farsi fa-IR 1256, Finnish fi-FI, French fr-FR,
Galician gl-ES, Georgian ka-GE, German de-DE, Greek el-GR 1253, Hebrew he-IL 1255, Hindi hi-IN, Hungarian hu-HU 1250,
Icelandic is-IS, Indonesian id-ID, Irish ga-IE, Italian it-IT, Japanese ja-JP 932, Kazakh kk-KZ 1251,
Korean ko-KR 949, Kyrgyz ky-KG 1251, Latvian lv-LV 1257, Lithuanian lt-LT 1257, Macedonian mk-MK 1251,
Malayalam ml-IN, Malay ms-MY, Maltese mt-MT, Mongolian mn-MN 1251, Norwegian nb-NO, Persian fa-IR 1256,
Polish pl-PL 1250, Portuguese pt-BR, Romanian ro-RO 1250, Russian ru-RU 1251, Serbian sr-Latn-RS 1250,
SimplifiedChinese zh-CN 936, Slovak sk-SK 1250, Slovenian sl-SI 1250, Spanish es-ES, Swedish sv-SE, Tamil ta-IN,
Tatar tt-RU 1251, Telugu te-IN, Thai th-TH 874, TraditionalChinese zh-TW 950, Turkish tr-TR 1254,
Ukrainian uk-UA 1251, Urdu ur-PK 1256, Uzbek uz-Latn-UZ 1254, Vietnamese vi-VN 1258, Welsh cy-GB
`;

interface NamedLanguage {
  readonly name: string;
  readonly culture: string;
  readonly number: number;
  readonly codePage: number;
}

const languages = once((): readonly NamedLanguage[] =>
  TABLE.trim()
    .split(/,\s+/)
    .map((row) => {
      const [name = '', culture = '', codePage = '1252'] = row.split(' ');
      return {
        name: name.toLowerCase(),
        culture,
        number: languageOf(culture) ?? 0,
        codePage: Number(codePage),
      };
    }),
);

/** The bits of a LANGID that hold the primary language. */
const PRIMARY = 0x3ff;

/** Whether two LANGIDs are of one language, in whatever region. */
export const isSameLanguage = (one: number, other: number) => (one & PRIMARY) === (other & PRIMARY);

/**
 * The LANGID that a name of a language in a program probably means: `EnglishUS`, `French_CA`, `pt_BR`.
 * `undefined` if the name says nothing.
 */
export function languageNamed(name: string): number | undefined {
  const culture = /^([a-z]{2,3})[_-]([a-z]{2,4})(?![a-z])/i.exec(name);
  const ofCulture = culture === null ? undefined : languageOf(`${culture[1]}-${culture[2]}`);
  if (ofCulture !== undefined) return ofCulture;
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  const found =
    languages().find((language) => letters.startsWith(language.name)) ??
    languages().find((language) => letters.endsWith(language.name));
  if (found === undefined) return undefined;
  const region = letters.startsWith(found.name) ? letters.slice(found.name.length) : '';
  const [language] = found.culture.split('-');
  return languageOf(`${language}-${region === 'uk' ? 'gb' : region}`) ?? found.number;
}

/** Chinese regions with traditional characters: Taiwan, Hong Kong, Macao, and all of them. */
const TRADITIONAL: readonly number[] = [0x0404, 0x0c04, 0x1404, 0x7c04];

/** The ANSI code page of a LANGID; `undefined` for unknown languages. */
export function ansiCodePageOf(language: number): number | undefined {
  if (TRADITIONAL.includes(language)) return 950;
  return languages().find(({ number }) => isSameLanguage(number, language))?.codePage;
}
