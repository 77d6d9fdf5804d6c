export type VesselKind = 'motor' | 'sailing' | 'catamaran' | 'launch' | 'luxury';

/** In order of priority: “yate de lujo” is a luxury yacht, “velero catamarán” a catamaran. */
const patterns: [VesselKind, RegExp][] = [
  ['catamaran', /catamar|\bcat\b|multihull|trimar/],
  ['luxury', /luxur|\blujo|mega|super.?ya|premium|\bvip\b/],
  ['sailing', /sail|veler|\bvela|sloop|ketch|goleta/],
  ['launch', /lanch|launch|panga|skiff|speed|tender|bote|bowrider|ponton|pontoon|pesca|fish|compact/],
];

export function vesselKindOf(category = ''): VesselKind {
  const plain = category.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'motor';
}

export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Picks an item by one part of a hash, so that several picks differ. */
export function pick<T>(items: readonly [T, ...T[]] | readonly T[], hash: number, part: number): T {
  const index = Math.floor(hash / 7 ** part) % items.length;
  return items[index] as T;
}
