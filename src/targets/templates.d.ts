declare module '*.hbs' {
  /** Fills the template with a view; the text is not escaped. */
  const render: (view: object) => string;
  export default render;
}
