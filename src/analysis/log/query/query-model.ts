/** An expression of the XPath subset of Windows event logs ("Consuming Events", Windows documentation). */
export type Expression =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'compare';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'path'; readonly steps: readonly Step[] }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: bigint };

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type FunctionName = 'band' | 'timediff' | 'position';

/** A step of a path: an element, or an attribute. */
export interface Step {
  readonly axis: 'child' | 'attribute';
  /** `*` for all. */
  readonly name: string;
  readonly predicates: readonly Expression[];
}
