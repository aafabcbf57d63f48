/** The kinds of definitions that can be added to a manifest. */
export const newKinds = [
  'event',
  'keyword',
  'task',
  'opcode',
  'channel',
  'level',
  'map',
  'template',
  'string',
  'culture',
] as const;
export type NewKind = (typeof newKinds)[number];

/** A field of a new template. Names of types can lack their prefix. */
export interface NewField {
  readonly name: string;
  readonly inType: string;
  readonly outType?: string;
  readonly map?: string;
  readonly length?: string;
  readonly count?: string;
}

interface Wish {
  readonly name: string;
  /** As it will be written; without it, a free one is chosen. */
  readonly symbol?: string;
  /** The message text; `false` for none. If absent, it depends on whether the kind's definitions have one. */
  readonly message?: string | false;
  /** Texts in other cultures, by culture. All others get `message`, marked as not translated. */
  readonly translations?: ReadonlyMap<string, string>;
}

interface WithValue extends Wish {
  /** As it will be written; without it, a free value is chosen. */
  readonly value?: string;
}

export interface NewEvent extends WithValue {
  readonly kind: 'event';
  readonly version?: number;
  /**
   * Whether to give a new version the symbol of the earlier one, which gets another symbol and `notLogged`.
   */
  readonly moveSymbol?: boolean;
  /** Names of definitions in the manifest or of predefined ones, with or without prefix. */
  readonly level?: string;
  readonly channel?: string;
  readonly task?: string;
  readonly opcode?: string;
  readonly keywords?: readonly string[];
  /** The tid of a template in the manifest. */
  readonly template?: string;
  /** The fields of a new template. Not together with `template`. */
  readonly fields?: readonly NewField[];
}

export interface NewOpcode extends WithValue {
  readonly kind: 'opcode';
  /** The task that it is local to. */
  readonly task?: string;
}

export interface NewChannel extends WithValue {
  readonly kind: 'channel';
  readonly type?: 'Admin' | 'Operational' | 'Analytic' | 'Debug';
}

/** For a keyword, `value` is the mask. */
export interface NewNamed extends WithValue {
  readonly kind: 'keyword' | 'task' | 'level';
}

export interface NewMap extends Wish {
  readonly kind: 'map';
  readonly bitMap?: boolean;
  readonly items: readonly { readonly value: string; readonly text: string }[];
}

export interface NewTemplate extends Wish {
  readonly kind: 'template';
  readonly fields: readonly NewField[];
}

/** `message` is the text. */
export interface NewString extends Wish {
  readonly kind: 'string';
}

/** A culture, with the strings of the main culture to translate. The name is such as `de-DE`. */
export interface NewCulture extends Pick<Wish, 'name'> {
  readonly kind: 'culture';
}

/** The definition to add. */
export type NewDefinition =
  | NewEvent
  | NewOpcode
  | NewChannel
  | NewNamed
  | NewMap
  | NewTemplate
  | NewString
  | NewCulture;
