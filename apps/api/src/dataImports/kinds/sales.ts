import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { ImportRun, KindSession } from '../importKind.ts';
import { resolveSale, readOffer } from './resolveSale.ts';
import type { SaleEntry } from './resolveSale.ts';
import type { SaleValues } from './saleFields.ts';
import { addStored, firstFree } from './saleOverlaps.ts';
import { writeSales } from './writeSales.ts';

/**
 * Resolves rows of former sales and writes them with their payments; each time of a vessel is sold once. A sale without
 * a vessel gets the first free one of its service, since other systems do not export vessels.
 */
export function openSales(run: ImportRun): KindSession<SaleValues, SaleEntry> {
  const occupancies = new Map<string, Occupancy[]>();
  return {
    async resolve(rows) {
      const offer = await readOffer(run);
      const resolved = rows.map((row) => resolveSale(run, offer, row));
      await addStored(run, occupancies, resolved.flat());
      return resolved.map((candidates) => firstFree(occupancies, candidates));
    },
    write: (tx, ready) =>
      writeSales(
        run,
        tx,
        ready.map(({ entry }) => entry),
      ),
  };
}
