/** One page of vessels; a page beyond the last shows the last, as after a vessel was removed. */
export function vesselPage<Item>(items: readonly Item[], page: number, columns: number) {
  const pages = Math.max(1, Math.ceil(items.length / columns));
  const current = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((current - 1) * columns, current * columns), page: current, pages };
}
