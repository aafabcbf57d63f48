/** The statements of the header section, which are valid until another one of the same name. */
const headerStatements = [
  'MessageIdTypedef',
  'MessageIdTypedefMacro',
  'OutputBase',
  'SeverityNames',
  'FacilityNames',
  'LanguageNames',
] as const;

const messageStatements = ['MessageId', 'Severity', 'Facility', 'SymbolicName', 'Language'] as const;

export type HeaderStatement = (typeof headerStatements)[number];
export type MessageStatement = (typeof messageStatements)[number];
export type Keyword = HeaderStatement | MessageStatement;

/** All keywords, as mc.exe's documentation writes them. */
export const keywords: readonly Keyword[] = [...headerStatements, ...messageStatements];

const byKey: ReadonlyMap<string, Keyword> = new Map(
  keywords.map((keyword) => [keyword.toLowerCase(), keyword]),
);

/** The keyword that a name is; case is ignored. */
export function keywordOf(name: string): Keyword | undefined {
  return byKey.get(name.toLowerCase());
}

export function isHeaderStatement(keyword: Keyword): keyword is HeaderStatement {
  return (headerStatements as readonly string[]).includes(keyword);
}
