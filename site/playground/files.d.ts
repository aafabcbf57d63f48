/** The build includes these files as texts. */
declare module '*.man' {
  const text: string;
  export default text;
}
