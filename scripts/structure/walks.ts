import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A file that a booking passes on its way to the database, and what it is called in it. What only runs the work, once or
 * again, and sees nothing of the booking is no step: `once`, `counted`, `onFreshOffer`, `unitOfWork`.
 */
type Step = readonly [file: string, ...names: string[]];

const sale: readonly Step[] = [
  ['apps/api/src/booking/sell/sell.ts', 'request', 'quote', 'guest', 'booking'],
  ['apps/api/src/booking/sell/quote.ts', 'request', 'quote'],
  ['apps/api/src/booking/sell/guestOf.ts', 'request', 'guest'],
  ['apps/api/src/booking/slot/slot.ts', 'request', 'slot'],
  ['packages/domain/src/booking/composeBooking.ts', 'request', 'quote', 'slot', 'booking'],
  ['apps/api/src/booking/booking.collection.ts', 'booking', 'bookings'],
];

/** The walks of docs/architecture.md, from the form to the collection. */
export const walks: Readonly<Record<string, readonly Step[]>> = {
  'staff sells': [
    ['apps/backoffice/src/features/booking/create/NewBookingForm.tsx', 'draft', 'typed', 'body'],
    ['apps/backoffice/src/features/booking/create/draft.ts', 'draft', 'customer'],
    ['apps/backoffice/src/features/booking/form/saleDraft.ts', 'sale'],
    ['apps/api/src/booking/booking.routes.ts', 'body'],
    ...sale,
  ],
  'a guest books': [
    ['apps/guest/src/features/booking/confirm/useConfirm.ts', 'trip'],
    ['apps/guest/src/features/booking/confirm/useBook.ts', 'trip', 'body'],
    ['apps/api/src/guests/wizard.routes.ts', 'body'],
    ['apps/api/src/guests/guestBooking.ts', 'entry', 'request'],
    ...sale,
  ],
};

/** Files and names of a walk. Throws where a file no longer has a name that is declared for it. */
export function lengthOf(root: string, walk: readonly Step[]): { files: number; names: number } {
  for (const [file, ...names] of walk) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const missing = names.find((name) => !new RegExp(`\\b${name}\\b`, 'i').test(text));
    if (missing) throw new Error(`${file} does not name ${missing}: correct scripts/structure/walks.ts`);
  }
  return {
    files: new Set(walk.map(([file]) => file)).size,
    names: new Set(walk.flatMap(([, ...names]) => names)).size,
  };
}
