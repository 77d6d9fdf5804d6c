/** What is wrong with a text: it is missing when it is empty, and only otherwise not what it should be. */
export function unlessEmpty<Code extends string>(code: Code): (issue: { input?: unknown }) => Code | 'required' {
  return ({ input }) => (input === '' ? 'required' : code);
}
