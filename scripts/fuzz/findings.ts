/** A request may be longer than anybody reads. */
const MAX_LINE = 1_500;

/**
 * What Schemathesis printed, read: how many requests it sent, and the part that tells what is wrong
 * with a `curl` line for each. Where it broke off before that, all of it.
 */
export function readFindings(output: string): { requests: number; told: string } {
  const lines = output.split('\n').map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)} …` : line));
  const from = lines.findIndex((line) => /^=+ (ERRORS|FAILURES) =+$/.test(line));
  const to = lines.findIndex((line) => /^=+ SUMMARY =+$/.test(line));
  const told = from === -1 ? lines : lines.slice(from, to > from ? to : undefined);
  return { requests: Number(/(\d+) generated/.exec(output)?.[1] ?? 0), told: told.join('\n').trim() };
}
