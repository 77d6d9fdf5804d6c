/** Requests may be very long. */
const MAX_LINE_LENGTH = 1_500;

export function readFindings(output: string): { requests: number; findings: string } {
  const lines = output
    .split('\n')
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)} …` : line));
  const from = lines.findIndex((line) => /^=+ (ERRORS|FAILURES) =+$/.test(line));
  const to = lines.findIndex((line) => /^=+ SUMMARY =+$/.test(line));
  const findings = from === -1 ? lines : lines.slice(from, to > from ? to : undefined);
  return { requests: Number(/(\d+) generated/.exec(output)?.[1] ?? 0), findings: findings.join('\n').trim() };
}
