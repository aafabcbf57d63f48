declare module '*.hbs' {
  /** Fills in the template with a view. The text is not escaped. */
  const render: (view: object) => string;
  export default render;
}
