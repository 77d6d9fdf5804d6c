export type AddonWish = { id: string; cantidad: number };

/** One more of an add-on: one already there is raised, another is added (specification §4). */
export function raised(wishes: readonly AddonWish[], id: string): AddonWish[] {
  if (!wishes.some((wish) => wish.id === id)) return [...wishes, { id, cantidad: 1 }];
  return wishes.map((wish) => (wish.id === id ? { ...wish, cantidad: wish.cantidad + 1 } : wish));
}

/** One less of an add-on; its line goes when none is left. */
export function lowered(wishes: readonly AddonWish[], id: string): AddonWish[] {
  return wishes
    .map((wish) => (wish.id === id ? { ...wish, cantidad: wish.cantidad - 1 } : wish))
    .filter(({ cantidad }) => cantidad > 0);
}
