import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { ImportRun, KindSession } from '../importKind.ts';
import { resolveSale, readOffer } from './resolveSale.ts';
import type { SaleEntry } from './resolveSale.ts';
import type { SaleValues } from './saleFields.ts';
import { addStored, withoutOverlap } from './saleOverlaps.ts';
import { writeSales } from './writeSales.ts';

/** Resolves rows of former sales and writes them with their payments; each time of a vessel is sold once. */
export function openSales(run: ImportRun): KindSession<SaleValues, SaleEntry> {
  const occupancies = new Map<string, Occupancy[]>();
  return {
    async resolve(rows) {
      const offer = await readOffer(run);
      const resolved = rows.map((row) => resolveSale(run, offer, row));
      await addStored(run, occupancies, resolved);
      return resolved.map((each) => withoutOverlap(occupancies, each));
    },
    write: (tx, ready) =>
      writeSales(
        run,
        tx,
        ready.map(({ entry }) => entry),
      ),
  };
}
