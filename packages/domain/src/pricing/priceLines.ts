import type { Passengers } from '../booking/booking.schema.ts';
import type { BookingRates, GuestPrice } from '../booking/priceBreakdown.schema.ts';

const seatKinds = ['adultos', 'menores', 'infantes'] as const;
export type SeatKind = (typeof seatKinds)[number];

/** A line of a price with its figures, minor units, for wording such as "3 extra people × $450.00". */
export type PriceLine =
  | { kind: 'base'; amount: number }
  | { kind: 'seats'; amount: number; passenger: SeatKind; count: number; each: number }
  | { kind: 'extraHours'; amount: number; hours: number; each: number }
  | { kind: 'extraPeople'; amount: number; count: number; each: number }
  | { kind: 'overprice'; amount: number }
  | { kind: 'resellerDiscount'; amount: number }
  | { kind: 'discount'; amount: number; coupon: string | null }
  | { kind: 'serviceCharge'; amount: number; percent: number }
  | { kind: 'addon'; amount: number; id: string; count: number; each: number }
  | { kind: 'serviceMarinePark'; amount: number }
  | { kind: 'dockFee'; amount: number; count: number; each: number; manual: boolean }
  | { kind: 'marinePark'; amount: number }
  | { kind: 'bankFee'; amount: number };

export type PricedTrip = {
  basePrice: number;
  overprice?: number;
  discountReseller?: number;
  isUpdatedDockFee?: boolean;
  serviceChargePercentage: number | null;
  passengers: Passengers;
  addons: readonly { id: string; cantidad: number; precio: number }[];
  couponName: string | null;
  rates: Pick<BookingRates, 'resource' | 'service' | 'seats' | 'company'> & Partial<Pick<BookingRates, 'reseller'>>;
  price: GuestPrice;
};

/**
 * The lines of a trip's grand total, in order, without empty ones; they sum to it. Free seats and free trips keep their
 * line.
 */
export function priceLines(trip: PricedTrip): PriceLine[] {
  const { price, rates, passengers } = trip;
  const lines: PriceLine[] = [
    ...baseLines(trip),
    {
      kind: 'extraHours',
      amount: price.extraHoursFee,
      hours: passengers.hrsExtras,
      each: rates.resource.extraHour,
    },
    {
      kind: 'extraPeople',
      amount: price.extraPeopleFee,
      count: Math.max(passengers.adultos - rates.resource.people, 0),
      each: rates.resource.extraPeople,
    },
    { kind: 'overprice', amount: trip.overprice ?? 0 },
    { kind: 'resellerDiscount', amount: -(trip.discountReseller ?? 0) },
    { kind: 'discount', amount: -price.discount, coupon: trip.couponName },
    {
      kind: 'serviceCharge',
      amount: price.serviceCharge,
      percent: trip.serviceChargePercentage ?? rates.reseller?.serviceCharge ?? rates.company.serviceCharge,
    },
    ...trip.addons.map(({ id, cantidad, precio }): PriceLine => ({
      kind: 'addon',
      amount: cantidad * precio,
      id,
      count: cantidad,
      each: precio,
    })),
    { kind: 'serviceMarinePark', amount: rates.service.marineParkFee },
    {
      kind: 'dockFee',
      amount: price.dockFee,
      count: Math.max(passengers.adultos - passengers.menores, 0),
      each: rates.resource.dockFee,
      manual: trip.isUpdatedDockFee ?? false,
    },
    { kind: 'marinePark', amount: price.marineParkFee },
    { kind: 'bankFee', amount: price.bankFee },
  ];
  return lines.filter(({ kind, amount }) => kind === 'base' || kind === 'seats' || amount !== 0);
}

/** The base price: of the trip, or of its seats by kind of passenger. */
function baseLines({ basePrice, rates: { seats }, passengers }: PricedTrip): PriceLine[] {
  if (!seats) return [{ kind: 'base', amount: basePrice }];
  return seatKinds
    .map((passenger): PriceLine & { kind: 'seats' } => {
      const [count, each] = [passengers[passenger], seats[passenger]];
      return { kind: 'seats', amount: count * each, passenger, count, each };
    })
    .filter(({ count }) => count > 0);
}
