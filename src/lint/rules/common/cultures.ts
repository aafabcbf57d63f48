import type { Culture, Manifest } from '../../../manifest/model/model.js';
import type { MessageParameters } from '../../../text/diagnostics/diagnostic.js';
import { words } from '../../../text/words.js';

/** ISO 639-1, and the three-letter codes that Windows uses for languages without a two-letter code. */
const languages: ReadonlySet<string> = new Set(
  words(`
aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji
jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd
ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss
st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
agq arn asa ast bas bem bez bin bjn brx byn ccp ceb cgg chr cku ckb dav dje doi dsb dua dyo ebu esu ewo fil fur
fuv gag gsw guz haw hmn hsb ibb jgo jmc kab kam kde kea kgp khq kln kok krj ksb ksf ksh lag lkt lrc luo luy mad mai
mas mer mfe mgh mgo mni moh mua mzn naq nmg nnh nqo nso nus nyn osa pap pcm phr prg prs qps quc qut quz rof rwk sah
saq sat sbp seh ses shi skr sma smj smn sms ssy str stv swc syr teo tig tmz trv twq tzm vai vun wae wal xog yav yue
zgh lez mag scn szl gez
`),
);

/** ISO 3166-1 two-letter codes, and the codes that Windows kept or added. */
const regions: ReadonlySet<string> = new Set(
  words(`
AC AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CS CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA
UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT YU ZA ZM ZW
`),
);

/** A language, then optionally a script, a region and a sort order: en, en-US, sr-Latn-RS, de-DE_phoneb. */
const FORM =
  /^(?<language>[a-z]{2,3})(?:-(?<script>[a-z]{4}))?(?:-(?<region>[a-z]{2}|\d{3})(?:_[a-z]+)?)?(?:-[a-z]{5,8})?$/i;

/** Cultures with text for a used message, as mc.exe looks them up. winmeta's texts are English only. */
export function culturesInUse({ cultures, messages }: Manifest): Set<Culture> {
  const own = messages.filter(({ predefinedText }) => predefinedText === undefined);
  const used = new Set(own.map(({ stringId }) => stringId));
  return new Set(cultures.filter(({ byId }) => hasOneOf(byId, used)));
}

function hasOneOf(byId: Culture['byId'], ids: ReadonlySet<string>): boolean {
  for (const id of byId.keys()) if (ids.has(id)) return true;
  return false;
}

/** The reason why a name is not a Windows culture, or `undefined`. */
export function cultureProblem(culture: string): MessageParameters<'culture-name'> | undefined {
  if (culture === '') return { problem: 'empty' };
  const { language, region } = FORM.exec(culture)?.groups ?? {};
  if (language === undefined) return { problem: 'form', culture };
  if (!languages.has(language.toLowerCase())) return { problem: 'language', culture, language };
  if (region === undefined || /^\d/.test(region) || regions.has(region.toUpperCase())) return undefined;
  return { problem: 'region', culture, region };
}
