/**
 * Conditions and choices accept what is not there, as `#if` does: partials can have parameters that nobody passes, and a
 * choice can depend on the kind of an object, such as a field or a struct.
 */
const ACCEPT_ALL: ReadonlySet<string> = new Set(['eq', 'ne', 'and', 'or', 'not', 'in', 'choose']);

/** A path of a template, such as `provider.name`. The compiler of Handlebars sets `strict` for those that it checks. */
interface Path {
  readonly type: 'PathExpression';
  readonly original: string;
  strict?: boolean;
}

/** A node of a parsed template with a call of a helper, or any other node, which has other members. */
interface Node {
  readonly type?: string;
  readonly path?: Path;
  readonly params?: readonly (Node | Path)[];
}

/**
 * Makes unknown members errors where templates pass them to our helpers, as in `{{snake nme}}`. The option `strict` of
 * Handlebars does so only where templates write them, as in `{{nme}}`.
 *
 * @param template as `parse` of Handlebars returns it; it is changed.
 * @param helpers our helpers, by name.
 */
export function checkParameters(template: object, helpers: Readonly<Record<string, unknown>>): void {
  const { type, path, params = [] } = template as Node;
  const isCall = type === 'MustacheStatement' || type === 'SubExpression';
  if (
    isCall &&
    path !== undefined &&
    Object.hasOwn(helpers, path.original) &&
    !ACCEPT_ALL.has(path.original)
  ) {
    for (const parameter of params)
      if (parameter.type === 'PathExpression') (parameter as Path).strict = true;
  }
  for (const part of Object.values(template)) {
    if (typeof part === 'object' && part !== null) checkParameters(part, helpers);
  }
}
