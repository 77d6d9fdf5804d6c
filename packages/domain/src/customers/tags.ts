import { foldText } from '../core/text/search.ts';

export const MAX_TAG = 30;
export const MAX_TAGS = 20;

/** Tags as stored: trimmed, without duplicates by case or accents; the first spelling wins. */
export function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const written = tag.trim().replace(/\s+/g, ' ');
    const key = foldText(written);
    if (key !== '' && !byKey.has(key)) byKey.set(key, written);
  }
  return [...byKey.values()].slice(0, MAX_TAGS);
}
