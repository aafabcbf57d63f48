/**
 * A module for `require()`, which loads modules only from Node.js 20.19 on, and not in every test runner. Its
 * imports without names are left out: they only keep the order of side effects, of which there are none.
 *
 * @param {string} text a module as esbuild writes it without minifying, so that imports and exports are lines
 * @param {(path: string) => string} load the expression for what another module exports
 * @returns {{ code: string, exported: string }} statements, and the object with the exports
 */
export function asCommonJs(text, load) {
  const at = text.lastIndexOf('\nexport {\n');
  const start = at < 0 ? text.length : at;
  const exported = text.slice(start + '\nexport {\n'.length, text.indexOf('\n};', start));
  const code = text
    .slice(0, start)
    .replaceAll(/^import "[^"]*";$/gm, '')
    .replaceAll(
      /^import (?:(?:\* as )?([\w$]+))?(?:, )?(?:\{([^}]*)\})? from "([^"]*)";$/gm,
      (_, whole, names, path) =>
        [whole, names && `{${renamed(names, '$1: $2')}}`]
          .flatMap((name) => (name === undefined ? [] : `const ${name} = ${load(path)};`))
          .join(' '),
    )
    .replaceAll(
      /\bimport\("(\.\/[^"]*\.js|node:[^"]*)"\)/g,
      (_, path) => `Promise.resolve().then(() => ${load(path)})`,
    );
  const other = /^import\b.*/m.exec(code);
  if (other !== null) throw new Error(`require() can't take the place of ${other[0]}`);
  return { code, exported: `{\n${renamed(exported, '$2: $1')}\n}` };
}

const renamed = (names, form) => names.replaceAll(/(\S+) as (\S+?)(?=,|\s|$)/g, form);
