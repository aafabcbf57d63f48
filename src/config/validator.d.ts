/** A function that the build makes of a JSON Schema, so that no schema is compiled at run time. */
declare module '*?validator' {
  const validate: import('./json-schema.js').Validate;
  export default validate;
}
