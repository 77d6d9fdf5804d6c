import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { tripStatuses } from '@marea/domain/counting/counting';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { ownerShare, termsOn } from '@marea/domain/owners/ownerAccount';
import type { AgreementTerms, OwnerLine } from '@marea/domain/owners/ownerAccount.schema';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { OwnedVessel } from './ownedVessel.ts';
import { ownerPayouts } from './ownerPayout.collection.ts';

type Trip = Pick<
  BookingRecord,
  '_id' | 'folio' | 'bookingDate' | 'duration' | 'serviceName' | 'currency' | 'price' | 'rates'
>;
type ExpenseLine = Pick<Expense, '_id' | 'date' | 'type' | 'descripcion' | 'amount' | 'currency'>;

const ofTrip = { folio: 1, bookingDate: 1, duration: 1, serviceName: 1, currency: 1, price: 1, rates: 1 } as const;
const ofExpense = { date: 1, type: 1, descripcion: 1, amount: 1, currency: 1 } as const;
const nothing = { trip: null, expenseType: null, method: null, description: '' };

/** What bookings, expenses and payouts say of a vessel now: trips that have left, as they are. */
export async function currentLines(
  app: AppContext,
  vessel: OwnedVessel,
  terms: readonly AgreementTerms[],
  session: Tx | null,
): Promise<OwnerLine[]> {
  const start = { $lte: new Date(app.now()) };
  const trips = await app
    .db(bookings)
    .find<Trip>(
      { resourceId: vessel._id, isDeleted: false, isBooking: true, status: { $in: tripStatuses }, start },
      { projection: ofTrip, session },
    )
    .toArray();
  const spent = await app
    .db(expenses)
    // Also of an earlier location: the account goes with the vessel.
    .find<ExpenseLine>({ resourceId: vessel._id, isDeleted: false }, { projection: ofExpense, session })
    .toArray();
  const paid = await app.db(ownerPayouts).find({ vesselId: vessel._id }, { session }).toArray();
  return [
    ...trips.map((trip) => shareOf(trip, terms)),
    ...spent.filter(({ date }) => termsOn(terms, date)?.bearsExpenses).map(expenseOf),
    ...paid.map(({ _id, date, currency, amount, type, description }): OwnerLine => {
      return { ...nothing, kind: 'payout', recordId: _id, date, currency, amount: -amount, method: type, description };
    }),
  ];
}

function shareOf(trip: Trip, terms: readonly AgreementTerms[]): OwnerLine {
  const { _id, folio, bookingDate, serviceName, currency, price, rates } = trip;
  return {
    ...nothing,
    kind: 'share',
    recordId: _id,
    date: bookingDate,
    currency,
    amount: ownerShare(terms, trip),
    trip: { folio, service: serviceName, price: price.grandTotal, ...deducted({ price, rates }) },
  };
}

/** What of a trip's price is neither its owner's nor the company's: charges on top of it, and commissions. */
export function deducted({ price, rates }: Pick<Trip, 'price' | 'rates'>): { charges: number; commission: number } {
  const { serviceCharge, dockFee, marineParkFee, bankFee, resellerCommission, internalCommission } = price;
  return {
    charges: serviceCharge + dockFee + marineParkFee + rates.service.marineParkFee + bankFee,
    commission: resellerCommission + internalCommission,
  };
}

function expenseOf({ _id, date, type, descripcion, amount, currency }: ExpenseLine): OwnerLine {
  return {
    ...nothing,
    kind: 'expense',
    recordId: _id,
    date,
    currency,
    amount: -amount,
    expenseType: type,
    description: descripcion,
  };
}
