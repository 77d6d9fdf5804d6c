import { folio } from '@marea/domain/kernel/folio';

/** Draws folios, each only once. A drawn one that is taken is drawn again, so the same source gives the same folios. */
export function createFolios(below: (limit: number) => number) {
  const taken = new Set<string>();
  return {
    draw(companySlug: string): string {
      let drawn = folio(companySlug, below);
      while (taken.has(drawn)) drawn = folio(companySlug, below);
      taken.add(drawn);
      return drawn;
    },
  };
}
export type Folios = ReturnType<typeof createFolios>;
