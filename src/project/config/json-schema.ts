import { nearest } from '../../manifest/model/values/suggest.js';

/** An error by ajv for a value that a schema does not allow. */
export interface SchemaError {
  /** The place in the document, as a JSON Pointer (RFC 6901). */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** A compiled schema. The function has the errors of the last call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** A mistake in a document, at a value in it or at one of its keys. */
export interface SchemaMistake {
  readonly path: readonly string[];
  readonly atKey: boolean;
  readonly message: string;
}

/** Errors to inspect per reported problem: ajv returns one for each alternative of a value. */
const ERRORS_PER_MISTAKE = 10;

/** Checks a value against a schema and describes the errors, at most `most` of them. */
export function schemaMistakes(validate: Validate, value: unknown, most: number): SchemaMistake[] {
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).slice(0, most * ERRORS_PER_MISTAKE);
  return plainErrors(errors).slice(0, most).map(toMistake);
}

/** Selects the most helpful of ajv's errors, as it returns one for each schema alternative. */
function plainErrors(errors: readonly SchemaError[]): SchemaError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  const isOfChoice = ({ instancePath: path }: SchemaError, { instancePath: choice }: SchemaError) =>
    path === choice || path.startsWith(`${choice}/`);
  const plain = errors.filter((error) => !choices.some((choice) => isOfChoice(error, choice)));
  const outermost = choices.filter(
    (choice) => !choices.some((other) => other !== choice && isOfChoice(choice, other)),
  );
  for (const choice of outermost) {
    const branches = errors.filter((error) => error !== choice && isOfChoice(error, choice));
    // If an item of a list is wrong, the value was meant to be a list.
    const inside = branches.filter(({ instancePath }) => instancePath !== choice.instancePath);
    const misspelt = branches.filter(({ keyword, data }) => keyword === 'enum' && typeof data === 'string');
    if (inside.length > 0) plain.push(...inside);
    else plain.push(misspelt[0] ?? choice);
  }
  return plain;
}

function toMistake(error: SchemaError): SchemaMistake {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword !== 'additionalProperties') return { path, atKey: false, message: messageOf(error) };
  const key = String(error.params.additionalProperty);
  const known = Object.keys((error.parentSchema.properties ?? {}) as object);
  const what =
    error.parentSchema.title === 'rule' ? 'rule' : error.parentSchema.title === 'option' ? 'option' : 'key';
  return { path: [...path, key], atKey: true, message: unknownKey(what, key, known) };
}

function unknownKey(what: string, key: string, known: readonly string[]): string {
  const candidate = nearest(key, known);
  if (candidate !== undefined) return `there is no ${what} '${key}'; did you mean '${candidate}'?`;
  if (what === 'rule') return `there is no rule '${key}'; 'wevtc rules' lists them`;
  const [only, ...others] = known;
  if (only === undefined) return `there is no ${what} '${key}'`;
  const choices = others.length === 0 ? `the only choice is ${only}` : `the choices are ${known.join(', ')}`;
  return `there is no ${what} '${key}'; ${choices}`;
}

function messageOf({ keyword, params, parentSchema, data }: SchemaError): string {
  const shown = typeof data === 'object' ? '' : ` ${JSON.stringify(data)}`;
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as readonly unknown[]).map(String);
    const candidate = typeof data === 'string' ? nearest(data, allowed) : undefined;
    const hint = candidate === undefined ? '' : `; did you mean '${candidate}'?`;
    return `use one of ${allowed.join(', ')}, not${shown || ' this'}${hint}`;
  }
  if (keyword === 'required') return `the key '${params.missingProperty}' is missing`;
  if (keyword === 'const') return `this must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minItems') return 'this list has too few items';
  if (keyword === 'maxItems' || keyword === 'items' || keyword === 'false schema') {
    return 'this list has too many items';
  }
  if (keyword === 'minimum') return `this must be at least ${params.limit}`;
  if (keyword === 'maximum') return `this must be at most ${params.limit}`;
  const { title } = parentSchema;
  // Such as 'a path'. Other titles do not describe a value.
  if (typeof title === 'string' && /^(an?|\d+) /.test(title)) return `this must be ${title}`;
  return keyword === 'type' ? `this must be ${kind(params.type)}` : 'this value is not allowed';
}

function kind(type: unknown): string {
  if (type === 'object') return 'an object';
  if (type === 'array') return 'a list';
  if (type === 'integer') return 'a whole number';
  return type === 'boolean' ? 'true or false' : `a ${type}`;
}
