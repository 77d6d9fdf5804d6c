/** Class names of a style sheet of its own. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
