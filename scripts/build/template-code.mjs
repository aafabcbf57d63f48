import Handlebars from 'handlebars';

/**
 * A template of an output as JavaScript: a module whose default export is a function from a view to a text.
 * Handlebars parses the template, but its own code is slow in the first calls, and most runs are over before
 * V8 has optimized it. Only what the templates use is supported: members of the view and of the views around
 * it, `this`, `@first`, `@last`, `@root`, `#if`, `#unless`, `#each`, and `#with`.
 *
 * Nothing is escaped, because TypeScript code does it, after the rules of the generated language. A printed
 * member that is missing is a bug, and throws.
 *
 * @param {string} source the template
 * @returns {string}
 */
export function templateCode(source) {
  const code = new TemplateCode();
  const body = code.program(Handlebars.parse(source), { view: 'root' });
  return `${HELPERS}export default (root) => {\nlet out = '';\n${body}return out;\n};\n`;
}

const HELPERS = `
const nothing = (view, name) => {
  if (name in view) return '';
  throw new Error(\`a template prints '\${name}', which its view lacks\`);
};
const isEmpty = (value) => (Array.isArray(value) ? value.length === 0 : !value);
`;

/**
 * The place of code in a template.
 *
 * @typedef {object} Scope
 * @property {string} view the variable with the view
 * @property {Scope} [outer] the place around the loop or the `#with`
 * @property {{ index: string, list: string }} [loop] the variables of the loop
 */

class TemplateCode {
  #variables = 0;

  /** @returns {string} statements that add to `out` */
  program({ body }, scope) {
    let code = '';
    let texts = [];
    const end = () => {
      if (texts.length > 0) code += `out += ${texts.join(' + ')};\n`;
      texts = [];
    };
    for (const statement of body) {
      if (statement.type === 'CommentStatement') continue;
      if (statement.type === 'ContentStatement') {
        if (statement.value !== '') texts.push(JSON.stringify(statement.value));
      } else if (statement.type === 'MustacheStatement') {
        refuse(statement.params.length > 0 || statement.hash, statement);
        texts.push(this.#printed(statement.path, scope));
      } else {
        refuse(statement.type !== 'BlockStatement', statement);
        end();
        code += this.#block(statement, scope);
      }
    }
    end();
    return code;
  }

  #block(block, scope) {
    const { path, params, hash, program, inverse } = block;
    refuse(params.length !== 1 || hash || program.blockParams || path.data || path.depth > 0, block);
    const value = expressionOf(params[0], scope);
    const otherwise = inverse ? this.program(inverse, scope) : '';
    switch (path.original) {
      case 'if':
        return choice(`!isEmpty(${value})`, this.program(program, scope), otherwise);
      case 'unless':
        return choice(`isEmpty(${value})`, this.program(program, scope), otherwise);
      case 'with': {
        const view = this.#variable('view');
        const inside = this.program(program, { view, outer: scope });
        return `const ${view} = ${value};\n${choice(`!isEmpty(${view})`, inside, otherwise)}`;
      }
      case 'each': {
        const [list, index, view] = ['list', 'index', 'view'].map((name) => this.#variable(name));
        const inside = this.program(program, { view, outer: scope, loop: { index, list } });
        const loop = `for (let ${index} = 0; ${index} < ${list}.length; ${index}++) {\nconst ${view} = ${list}[${index}];\n${inside}}\n`;
        const start = `const ${list} = ${value} ?? [];\n`;
        return otherwise === '' ? start + loop : start + choice(`!isEmpty(${list})`, loop, otherwise);
      }
      default:
        return refuse(true, block);
    }
  }

  #variable(name) {
    this.#variables += 1;
    return `${name}${this.#variables}`;
  }

  /** The text that an expression prints. */
  #printed(path, scope) {
    const { parts, data } = path;
    if (parts.length === 0 || (data && parts[0] !== 'root')) return `(${expressionOf(path, scope)} ?? '')`;
    const view = expressionOf({ ...path, parts: parts.slice(0, -1) }, scope);
    return `(${expressionOf(path, scope)} ?? nothing(${view}, ${JSON.stringify(parts.at(-1))}))`;
  }
}

const choice = (condition, code, otherwise) =>
  `if (${condition}) {\n${code}}${otherwise === '' ? '' : ` else {\n${otherwise}}`}\n`;

/** A JavaScript expression with the value of one of Handlebars. */
function expressionOf(path, scope) {
  refuse(path.type !== 'PathExpression', path);
  const { data, depth, parts } = path;
  const members = (names) => names.map((name) => `.${name}`).join('');
  refuse(!parts.every((name) => /^[a-z]\w*$/i.test(name)), path);
  if (data) {
    const [name, ...others] = parts;
    if (name === 'root') return `root${members(others)}`;
    const loop = loopAround(scope);
    refuse(depth > 0 || others.length > 0 || loop === undefined, path);
    if (name === 'first') return `(${loop.index} === 0)`;
    refuse(name !== 'last', path);
    return `(${loop.index} === ${loop.list}.length - 1)`;
  }
  let around = scope;
  for (let at = 0; at < depth; at++) {
    around = around.outer;
    refuse(around === undefined, path);
  }
  return around.view + members(parts);
}

function loopAround(scope) {
  return scope === undefined || scope.loop ? scope?.loop : loopAround(scope.outer);
}

function refuse(isWrong, { loc, type, original }) {
  if (!isWrong) return;
  const { line, column } = loc.start;
  throw new Error(`templates of outputs can't have this ${original ?? type}: line ${line}, column ${column}`);
}
