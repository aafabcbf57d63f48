/** The namespace of every element of a manifest. */
export const EVENTS_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events';
/** The namespace of the predefined names, usually with the prefix `win:`. */
export const WINMETA_NAMESPACE = 'http://manifests.microsoft.com/win/2004/08/windows/events';
/** The namespace of the `xs:` out-types. */
export const XML_SCHEMA_NAMESPACE = 'http://www.w3.org/2001/XMLSchema';
/** The namespace of types of trace messages, whose prefix mc.exe accepts for any type. */
export const TRACE_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events/trace';
/** Performance counter manifests, which may share a file with events. */
export const COUNTERS_NAMESPACE = 'http://schemas.microsoft.com/win/2005/12/counters';
/** Side-by-side assembly manifests, which may wrap an instrumentation. */
export const ASSEMBLY_NAMESPACE = 'urn:schemas-microsoft-com:asm.v3';

/** A namespace with `https`, a spelling mistake of several documentation pages. */
export function misspelt(namespace: string): string {
  return namespace.replace('http://', 'https://');
}

/** The part of a name after its prefix; the whole name if it has no prefix. */
export const localNameOf = (name: string) => name.slice(name.indexOf(':') + 1);
