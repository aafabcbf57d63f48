declare module '*.hbs' {
  /** Fills in the template with a view. The text is not escaped. */
  const render: (view: object) => string;
  export default render;
}

declare module '*?bundled' {
  /** A script or a style sheet with everything that it imports. */
  const text: string;
  export default text;
}
