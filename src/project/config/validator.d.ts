/** The build compiles a JSON Schema to a function, so that this does not happen at run time. */
declare module '*?validator' {
  const validate: import('./json-schema.js').Validate;
  export default validate;
}
