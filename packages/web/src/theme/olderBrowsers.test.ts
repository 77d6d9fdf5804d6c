import { expect, it } from 'vitest';

/** Runs the module with the functions missing, then restores the browser's own. */
async function withoutFunctions(act: () => void): Promise<void> {
  const own = [
    ...['toSorted', 'toReversed', 'findLast', 'findLastIndex'].map((name) => [Array.prototype, name] as const),
    [Map, 'groupBy'] as const,
    [String.prototype, 'isWellFormed'] as const,
    [URL, 'canParse'] as const,
    [AbortSignal, 'any'] as const,
  ].map(([target, name]) => ({ target, name, before: Object.getOwnPropertyDescriptor(target, name) }));
  for (const { target, name } of own) Reflect.deleteProperty(target, name);
  try {
    await import('./olderBrowsers.ts');
    act();
  } finally {
    for (const { target, name, before } of own) if (before) Object.defineProperty(target, name, before);
  }
}

it('an older browser has the functions that the apps call', async () => {
  const controller = new AbortController();
  const results: unknown[] = [];

  await withoutFunctions(() => {
    const numbers = [3, 1, 2];
    results.push(
      numbers.toSorted((a, b) => a - b),
      numbers.toReversed(),
      numbers,
      numbers.findLast((n) => n > 1),
      numbers.findLastIndex((n) => n === 9),
      [...Map.groupBy(numbers, (n) => n % 2)],
      ['a\u{1f600}'.isWellFormed(), 'a\ud83d'.isWellFormed()],
      [URL.canParse('https://example.com'), URL.canParse('x')],
    );
    const signal = AbortSignal.any([controller.signal, new AbortController().signal]);
    controller.abort();
    results.push(signal.aborted);
  });

  expect(results).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [3, 1, 2],
    2,
    -1,
    [
      [1, [3, 1]],
      [0, [2]],
    ],
    [true, false],
    [true, false],
    true,
  ]);
});
