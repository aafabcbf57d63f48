/**
 * What refuses a manifest, by the first error that mc.exe prints: its reader or its own rules, or the XML
 * schema. Under Wine, the schema is libxml2's, which names elements and attributes in its own way.
 */
export function refusedBy(printed: string): 'rule' | 'schema' {
  return /error : (?:Element '|Internal error: xmlSchema)/.test(
    printed.split(/\r?\n/).find((line) => line.includes(' error ')) ?? '',
  )
    ? 'schema'
    : 'rule';
}
