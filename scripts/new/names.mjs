/** A wanted that cannot be fulfilled. The message is for users. */
export class Refusal extends Error {}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 50;

/**
 * Names that cannot be those of files on Windows, or of variables. A name with a hyphen becomes one in camel
 * case.
 */
const RESERVED =
  /^(?:con|prn|aux|nul|com\d|lpt\d|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|with|yield)$/;

/** A name becomes that of files and variables, so only one form is allowed. */
export function requireName(name) {
  if (name.length > LONGEST)
    throw new Refusal(`the name has ${name.length} characters; use at most ${LONGEST}`);
  if (!KEBAB.test(name))
    throw new Refusal(
      `'${name}' is not a name in kebab case; use lower-case letters, digits and single hyphens, such as 'my-name'`,
    );
  if (RESERVED.test(name)) throw new Refusal(`'${name}' is a reserved word; choose another name`);
}

/** A text with another one before the only place of an anchor. */
export function insertBefore(text, anchor, inserted, path) {
  const parts = text.split(anchor);
  if (parts.length !== 2) throw new Error(`${path} has '${anchor}' ${parts.length - 1} times`);
  return `${parts[0]}${inserted}${anchor}${parts[1]}`;
}
