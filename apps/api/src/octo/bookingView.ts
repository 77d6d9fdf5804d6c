import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { dayBounds } from '@marea/domain/core/time/instants';
import { derivedId } from '../db/ids.ts';
import { availabilityView } from './availability.ts';
import type { OctoBookingRecord, OctoUnitItem } from './bookings.collection.ts';
import { noContact, voucherSecret } from './bookings.collection.ts';
import { findDeparture, localDateTime } from './departures.ts';
import type { OctoBooking, OctoStatus } from './octoBooking.ts';
import { cancellationHoursOf, isChangeable, statusOf } from './octoBooking.ts';
import type { OctoCall, OctoOption, OctoProduct } from './offers.ts';
import { productById } from './offers.ts';
import { countUnits, toPricing } from './prices.ts';
import { cutoffView, DELIVERY_METHODS, productView } from './products.ts';
import type { UnitId } from './requests.schema.ts';

/** The option of a reservation, or null if it is no longer sold. */
export async function optionOfBooking(call: OctoCall, record: OctoBookingRecord): Promise<OctoOption | null> {
  return (await offerOf(call, record)).option;
}

type Offered = { product: OctoProduct | null; option: OctoOption | null };

async function offerOf(
  call: OctoCall,
  { productId, optionId }: OctoBookingRecord,
  known?: OctoProduct,
): Promise<Offered> {
  const product = known ?? (await productById(call, productId));
  return { product, option: product?.options.find(({ offer }) => offer.optionId === optionId) ?? null };
}

/** A reservation or sale as OCTO shows it; `known` is its product, if the caller has read it. */
export async function bookingView(call: OctoCall, booking: OctoBooking, known?: OctoProduct) {
  const { record, sale } = booking;
  const { product, option } = await offerOf(call, record, known);
  const shownProduct = product && withCutoffOf(booking, option, await productView(call, product, 'pricing'));
  const shownOption = shownProduct?.options.find(({ id }) => id === record.optionId) ?? null;
  const status = statusOf(call, booking);
  const redeemedAt = sale && status === 'REDEEMED' ? redeemedAtOf(sale) : null;
  const unitItems = unitItemsOf(booking);
  return {
    id: record._id,
    uuid: record.uuid,
    testMode: false,
    resellerReference: record.resellerReference,
    supplierReference: sale?.folio ?? null,
    status,
    utcCreatedAt: record.createdAt.toISOString(),
    utcUpdatedAt: lastOf(record.updatedAt, sale?.updatedAt).toISOString(),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? record.expiresAt.toISOString() : null,
    utcRedeemedAt: redeemedAt,
    utcConfirmedAt: sale?.createdAt.toISOString() ?? null,
    productId: record.productId,
    ...(shownProduct && { product: shownProduct }),
    optionId: record.optionId,
    ...(shownOption && { option: shownOption }),
    cancellable: isChangeable(call, booking, option),
    cancellation: cancellationOf(booking, status),
    freesale: false,
    availabilityId: availabilityIdOf(booking),
    availability: await availabilityOf(call, booking, option),
    contact: record.contact,
    notes: record.notes,
    deliveryMethods: [...DELIVERY_METHODS],
    voucher: { redemptionMethod: 'DIGITAL', utcRedeemedAt: redeemedAt, deliveryOptions: deliveryOf(call, sale) },
    unitItems: unitItems.map(({ uuid, unitId, resellerReference, contact }) => {
      const unit = shownOption?.units.find(({ id }) => id === unitId);
      return {
        uuid,
        resellerReference,
        supplierReference: sale?.folio ?? null,
        unitId,
        ...(unit && { unit }),
        status,
        utcRedeemedAt: redeemedAt,
        contact,
        ticket: null,
        ...(call.wantsPricing && unitPricing(record, unitId)),
      };
    }),
    ...(call.wantsPricing && { pricing: pricingOf(booking) }),
  };
}

type ProductView = Awaited<ReturnType<typeof productView>>;

function withCutoffOf({ record }: OctoBooking, option: OctoOption | null, product: ProductView): ProductView {
  const cutoff = cutoffView(cancellationHoursOf(record, option));
  const options = product.options.map((one) => (one.id === record.optionId ? { ...one, ...cutoff } : one));
  return { ...product, options };
}

function lastOf(first: Date, second: Date = first): Date {
  return first > second ? first : second;
}

function redeemedAtOf({ history, updatedAt }: BookingRecord): string {
  const boarded = history.find(({ action, to }) => action === 'status' && (to === 'checkedin' || to === 'completo'));
  return new Date(boarded?.at ?? updatedAt).toISOString();
}

function pricingOf({ record, sale }: OctoBooking) {
  if (sale) return toPricing(sale.currency, sale.price);
  return pricingFrom(record.currency, record.price);
}

function unitPricing({ currency, unitPrices }: OctoBookingRecord, unitId: UnitId) {
  const price = unitPrices.find((one) => one.unitId === unitId);
  return price && { pricing: pricingFrom(currency, price) };
}

function pricingFrom(currency: string, { retail, net }: OctoBookingRecord['price']) {
  return toPricing(currency, { grandTotal: retail, resellerCommission: retail - net });
}

/** The cancellation: a hold is released free of charge, and an ended hold counts as cancelled. */
function cancellationOf({ record, sale }: OctoBooking, status: OctoStatus) {
  const nothing = { refund: 'NONE' as const, reason: null };
  if (status === 'EXPIRED') return { ...nothing, utcCancelledAt: record.expiresAt.toISOString() };
  if (status !== 'CANCELLED') return null;
  if (!sale) {
    const at = record.cancelledAt ?? record.updatedAt;
    return { refund: 'FULL' as const, reason: record.cancelReason, utcCancelledAt: at.toISOString() };
  }
  const ended = sale.history.findLast(({ action, to }) => action === 'status' && to === sale.status);
  return {
    refund: refundOf(sale),
    reason: ended?.why ?? null,
    utcCancelledAt: new Date(ended?.at ?? sale.updatedAt).toISOString(),
  };
}

/** The refund by the company's decision; all if nothing was retained. */
function refundOf({ history }: BookingRecord): 'FULL' | 'PARTIAL' | 'NONE' {
  const money = history.filter(({ action }) => action === 'money').map(({ to }) => to);
  if (!money.includes('keep')) return 'FULL';
  return money.includes('refund') ? 'PARTIAL' : 'NONE';
}

function deliveryOf({ app }: OctoCall, sale: BookingRecord | null) {
  if (!sale) return [];
  const { _id, folio } = sale;
  const paper = `${app.config.API_URL}/octo/vouchers/${_id}/${voucherSecret(app, _id)}`;
  return [
    { deliveryFormat: 'QRCODE', deliveryValue: folio },
    { deliveryFormat: 'PDF_URL', deliveryValue: paper },
  ];
}

/** A reservation with its current place and units: staff may have changed the sale. */
export function currentRecord(booking: OctoBooking): OctoBookingRecord {
  return { ...booking.record, availabilityId: availabilityIdOf(booking), unitItems: unitItemsOf(booking) };
}

/** The units as booked; staff may have changed how many sail since. */
function unitItemsOf({ record, sale }: OctoBooking): OctoUnitItem[] {
  if (!sale) return record.unitItems;
  const { adultos, menores, infantes } = sale.passengers;
  const sailing = { ADULT: adultos, CHILD: menores, INFANT: infantes };
  const added = (Object.keys(sailing) as UnitId[]).flatMap((unitId) => {
    const known = record.unitItems.filter((item) => item.unitId === unitId).length;
    return Array.from({ length: Math.max(sailing[unitId] - known, 0) }, (_, i) => addedUnit(record, unitId, i));
  });
  const counts = countUnits([]);
  const remaining = record.unitItems.filter(({ unitId }) => {
    counts[unitId] += 1;
    return counts[unitId] <= sailing[unitId];
  });
  return [...remaining, ...added];
}

function addedUnit({ _id }: OctoBookingRecord, unitId: UnitId, i: number): OctoUnitItem {
  const hex = derivedId(`${_id} ${unitId} ${i}`).padEnd(32, '0');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { uuid, unitId, resellerReference: null, contact: noContact() };
}

function startOf({ record, sale }: OctoBooking): number {
  const start = (sale?.start ?? record.start).getTime();
  return record.isAllDay ? dayBounds(record.zone, sale?.bookingDate ?? record.bookingDate).from : start;
}

/** The id of the current departure, which differs for a sale that staff moved. */
function availabilityIdOf(booking: OctoBooking): string {
  return localDateTime(booking.record.zone, startOf(booking));
}

async function availabilityOf(call: OctoCall, booking: OctoBooking, option: OctoOption | null) {
  const departure = option && (await findDeparture(call, option, availabilityIdOf(booking)));
  if (option && departure) {
    const counts = countUnits([]);
    return availabilityView(call, option, { departure, counts, prices: null });
  }
  const { record, sale } = booking;
  const [start, end] = [startOf(booking), (sale?.end ?? record.end).getTime()];
  return {
    id: availabilityIdOf(booking),
    localDateTimeStart: localDateTime(record.zone, start),
    localDateTimeEnd: localDateTime(record.zone, end),
    utcCutoffAt: `${new Date(start).toISOString().slice(0, 19)}Z`,
    allDay: record.isAllDay,
    available: false,
    status: 'CLOSED',
    vacancies: 0,
    capacity: null,
    maxUnits: null,
    openingHours: record.isAllDay ? [{ from: '00:00', to: '23:59' }] : [],
  };
}
