// Polyfills of functions that the apps and their libraries call and the oldest supported browsers (`build/browsers.ts`)
// lack. Imported first by both apps; each part goes when the oldest browsers have it.

type Compare<Item> = (one: Item, other: Item) => number;

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

type Matches<Item> = (item: Item | undefined, index: number, all: Item[]) => unknown;

function lastIndexWhere<Item>(this: Item[], matches: Matches<Item>): number {
  for (let i = this.length - 1; i >= 0; i -= 1) if (matches(this[i], i, this)) return i;
  return -1;
}

// Chrome 110, Firefox 115, Safari 16.
define(Array.prototype, 'toSorted', function toSorted<Item>(this: Item[], compare?: Compare<Item>) {
  // oxlint-disable-next-line unicorn/no-array-sort -- it is what stands in for it
  return Array.from(this).sort(compare);
});
define(Array.prototype, 'toReversed', function toReversed<Item>(this: Item[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- it is what stands in for it
  return Array.from(this).reverse();
});
// Firefox 104.
define(Array.prototype, 'findLastIndex', lastIndexWhere);
define(Array.prototype, 'findLast', function findLast<Item>(this: Item[], matches: () => unknown) {
  return this[lastIndexWhere.call(this, matches)];
});
// Chrome 117, Firefox 119, Safari 17.4.
define(Map, 'groupBy', <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>();
  Array.from(items).forEach((item, i) => {
    const key = keyOf(item, i);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  });
  return groups;
});
// Chrome 111, Firefox 119, Safari 16.4.
define(String.prototype, 'isWellFormed', function isWellFormed(this: string) {
  return !/\p{Surrogate}/u.test(this);
});
// Chrome 120, Firefox 115, Safari 17.
define(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});
// Chrome 116, Firefox 124, Safari 17.4.
define(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) joined.abort(signal.reason);
    signal.addEventListener('abort', () => joined.abort(signal.reason), { signal: joined.signal });
  }
  return joined.signal;
});
// Chrome 105, Firefox 106, Safari 17.4. Ignores styles: an element with a box is visible.
if (typeof Element !== 'undefined') {
  define(Element.prototype, 'checkVisibility', function checkVisibility(this: Element) {
    return this.getClientRects().length > 0;
  });
}
