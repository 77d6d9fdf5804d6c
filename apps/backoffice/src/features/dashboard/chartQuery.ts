const names = ['keys', 'months', 'services', 'resources', 'status'] as const;
type Name = (typeof names)[number];

/** What the address chooses of a selector: a list with commas. */
export function chosenIn(params: URLSearchParams, name: Name): string[] {
  return (params.get(name) ?? '').split(',').filter((one) => one !== '');
}

/** The query of the chart as the address has it; the current month unless others are chosen. */
export function chartQueryOf(params: URLSearchParams, currentMonth: string): Partial<Record<Name, string>> {
  const chosen = names.map((name) => [name, chosenIn(params, name).join(',')] as const);
  return { months: currentMonth, ...Object.fromEntries(chosen.filter(([, list]) => list !== '')) };
}
