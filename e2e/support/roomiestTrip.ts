import type { Page } from 'playwright-core';

/** The id of the trip of a calendar's day with the longest free stretch below it on its own vessel; a block is no trip. */
export async function roomiestTrip(page: Page): Promise<string> {
  const movable = page.locator('[data-movable]:not([data-block])');
  await movable.first().waitFor();
  const cards = await movable.evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.getBoundingClientRect();
      const below = [...(element.parentElement?.querySelectorAll('[data-event]') ?? [])]
        .map((other) => other.getBoundingClientRect().top)
        .filter((top) => top > box.bottom);
      const end = element.parentElement?.getBoundingClientRect().bottom ?? 0;
      return { id: element.getAttribute('data-trip') ?? '', room: Math.min(end, ...below) - box.bottom };
    }),
  );
  return cards.toSorted((a, b) => b.room - a.room)[0]?.id ?? '';
}
