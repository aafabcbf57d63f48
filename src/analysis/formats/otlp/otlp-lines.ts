import type { JsonOutput } from '../event-writer.js';
import type { OtlpAttribute } from './otlp-values.js';

/** The two kinds of records, with the members that contain them. */
const KINDS = {
  logs: { resources: 'resourceLogs', scopes: 'scopeLogs', records: 'logRecords' },
  spans: { resources: 'resourceSpans', scopes: 'scopeSpans', records: 'spans' },
} as const;

/** Records of one line. */
const MOST_RECORDS = 1000;

/** The UTF-16 code units of a line's records, because readers limit lines. A single record can be longer. */
const MOST_TEXT = 1 << 19;

/** The source of a record. */
export interface OtlpSource {
  /** Identifies the resource. */
  readonly resource: string;
  readonly resourceAttributes: () => readonly OtlpAttribute[];
  /** Identifies the scope. */
  readonly scope: string;
  readonly scopeName: () => string;
}

interface Scope {
  readonly name: string;
  readonly records: string[];
}

interface Resource {
  readonly attributes: readonly OtlpAttribute[];
  readonly scopes: Map<string, Scope>;
}

/** Collects records of one kind, and writes lines of objects such as LogsData, as in collector files. */
export class OtlpLines {
  readonly #members: (typeof KINDS)[keyof typeof KINDS];
  #resources = new Map<string, Resource>();
  #count = 0;
  #length = 0;

  constructor(
    kind: keyof typeof KINDS,
    private readonly output: JsonOutput,
  ) {
    this.#members = KINDS[kind];
  }

  add(source: OtlpSource, record: object): void {
    const text = JSON.stringify(record);
    if (this.#count >= MOST_RECORDS || (this.#count > 0 && this.#length + text.length > MOST_TEXT))
      this.flush();
    let resource = this.#resources.get(source.resource);
    if (resource === undefined) {
      resource = { attributes: source.resourceAttributes(), scopes: new Map() };
      this.#resources.set(source.resource, resource);
    }
    let scope = resource.scopes.get(source.scope);
    if (scope === undefined) {
      scope = { name: source.scopeName(), records: [] };
      resource.scopes.set(source.scope, scope);
    }
    scope.records.push(text);
    this.#count++;
    this.#length += text.length;
  }

  /** Writes what is kept. */
  flush(): void {
    if (this.#count === 0) return;
    const { resources, scopes, records } = this.#members;
    const texts = [...this.#resources.values()].map((resource) => {
      const ofScopes = [...resource.scopes.values()].map(
        (scope) =>
          `{"scope":${JSON.stringify({ name: scope.name })},"${records}":[${scope.records.join(',')}]}`,
      );
      const attributes = JSON.stringify({ attributes: resource.attributes });
      return `{"resource":${attributes},"${scopes}":[${ofScopes.join(',')}]}`;
    });
    this.output.writeJson(`{"${resources}":[${texts.join(',')}]}\n`);
    this.#resources = new Map();
    this.#count = 0;
    this.#length = 0;
  }
}
