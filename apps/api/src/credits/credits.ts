import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { requesterOf } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { Credit, CreditSpending, GuestCredit } from '@marea/domain/payments/payments.schema';
import type { CreditPart } from '@marea/domain/payments/terms/credit';
import { creditParts, isExpired } from '@marea/domain/payments/terms/credit';
import { authorOf, bookings, customersOfReseller } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { assertCustomerWasVisible } from '../customers/index.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { once } from '../idempotency/index.ts';
import { assertTakesPayments, bookingIn, enterTransfer, findSinglePayment, payments } from '../payments/index.ts';

type Owner = { companyId?: string | undefined; customerId: string };
export type SaleCredit = { sale: BookingRecord } & CreditPart<PaymentRecord>;

/** A customer's remaining credits, expired ones included, oldest sale first. */
export async function creditsOf(
  app: AppContext,
  { companyId, customerId }: Owner,
  tx: Tx | null = null,
): Promise<SaleCredit[]> {
  const company = companyId ? { companyId } : {};
  const sales = await app
    .db(bookings)
    .find(
      { 'customer.customerId': customerId, isBooking: true, isDeleted: false, ...company },
      { sort: { start: 1, _id: 1 }, session: tx },
    )
    .toArray();
  const withCredit = sales.filter((sale) => creditOf(sale) > 0);
  if (withCredit.length === 0) return [];
  const rows = await app
    .db(payments)
    .find({ visitId: { $in: withCredit.map(({ _id }) => _id) } }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
  const byBooking = Map.groupBy(rows, ({ visitId }) => visitId);
  return withCredit.flatMap((sale) =>
    creditParts(sale, byBooking.get(sale._id) ?? []).map((part) => ({ sale, ...part })),
  );
}

/** Throws `not_found` for a customer whom the actor cannot see. */
export async function creditsOfCustomer(app: AppContext, actor: Actor, customerId: string): Promise<Credit[]> {
  await assertCustomerWasVisible(app, actor, customerId, customersOfReseller);
  const credits = await creditsOf(app, { ...ofCompany(actor), customerId });
  return credits.map((credit) => toCredit(app, credit));
}

/** The credits that can be spent on a booking. Throws `not_found`. */
export async function creditsForBooking(app: AppContext, actor: Actor, id: string): Promise<Credit[]> {
  const booking = await app.db(bookings).findOne({ _id: id, isBooking: true, isDeleted: false, ...belongingTo(actor) });
  if (!booking) throw new DomainError('not_found');
  return (await spendableOn(app, booking)).map((credit) => toCredit(app, credit));
}

/** The unexpired credits from other bookings of the booking's customer, in its currency. */
export async function spendableOn(
  app: AppContext,
  { _id, companyId, currency, customer: { customerId } }: BookingRecord,
  tx: Tx | null = null,
): Promise<SaleCredit[]> {
  if (customerId === null) return [];
  const credits = await creditsOf(app, { companyId, customerId }, tx);
  return credits.filter(
    ({ sale, until }) => sale._id !== _id && sale.currency === currency && !isExpired(until, app.now()),
  );
}

/** The credits that a guest may spend on a booking: those whose own booking has the same e-mail address. */
export async function creditsOfGuest(app: AppContext, booking: BookingRecord): Promise<GuestCredit[]> {
  const credits = await spendableOn(app, booking);
  return credits.filter((credit) => isOfSameAddress(credit, booking)).map((credit) => toGuestCredit(app, credit));
}

/** The remaining credit from a guest's own booking, expired parts included. */
export async function creditsFromBooking(app: AppContext, booking: BookingRecord) {
  const { companyId, customer, _id } = booking;
  if (customer.customerId === null || creditOf(booking) === 0) return [];
  const credits = await creditsOf(app, { companyId, customerId: customer.customerId });
  return credits
    .filter(({ sale }) => sale._id === _id)
    .map((credit) => ({ ...toGuestCredit(app, credit), isExpired: isExpired(credit.until, app.now()) }));
}

/** A guest's credits that expire by `until` and not before now: those of the booking's customer and address. */
export async function creditsExpiringBy(app: AppContext, booking: BookingRecord, until: Date): Promise<GuestCredit[]> {
  const { companyId, customer } = booking;
  if (customer.customerId === null) return [];
  const credits = await creditsOf(app, { companyId, customerId: customer.customerId });
  return credits
    .filter((credit) => isOfSameAddress(credit, booking))
    .filter((credit) => credit.until !== null && credit.until <= until && !isExpired(credit.until, app.now()))
    .map((credit) => toGuestCredit(app, credit));
}

/** Whether a booking and the credit's booking have the same e-mail address. */
export function isOfSameAddress({ sale }: Pick<SaleCredit, 'sale'>, { customer }: BookingRecord): boolean {
  const address = addressOf(customer);
  return address !== '' && address === addressOf(sale.customer);
}

function addressOf({ email }: BookingRecord['customer']): string {
  return (email ?? '').trim().toLowerCase();
}

function ofCompany({ companyId }: Actor): { companyId?: string } {
  return companyId === null ? {} : { companyId };
}

export function toCredit(app: AppContext, { sale, payment, amount, until }: SaleCredit): Credit {
  return {
    paymentId: payment._id,
    visitId: sale._id,
    folio: sale.folio,
    type: payment.type,
    currency: sale.currency,
    amount,
    until,
    isExpired: isExpired(until, app.now()),
  };
}

function toGuestCredit(app: AppContext, credit: SaleCredit): GuestCredit {
  const { paymentId, folio, currency, amount, until } = toCredit(app, credit);
  return { paymentId, folio, currency, amount, until };
}

/** Pays a booking with its customer's credit, repeatable by key; returns the payment's id. Throws as `enterCredit`. */
export async function spendCredit(
  app: AppContext,
  actor: BookingActor,
  { bookingId, idempotencyKey, ...body }: CreditSpending & { bookingId: string; idempotencyKey: string | undefined },
): Promise<string> {
  const key = idempotencyKey
    ? { who: `credit|${requesterOf(actor) ?? bookingId}`, key: idempotencyKey, body: { bookingId, ...body } }
    : null;
  const scope = actor.userId === null ? { companyId: actor.companyId } : belongingTo(actor);
  return once(
    app,
    key,
    async (remember) =>
      unitOfWork(app.connection, async (tx) => {
        const booking = await bookingIn(app, tx, scope, bookingId);
        if (!booking || booking.isDeleted) throw new DomainError('not_found');
        const payment = await enterCredit(app, tx, actor, { booking, ...body });
        await remember(tx, payment._id, new Date(app.now()));
        if (actor.kind === 'guest') await app.announce(tx, 'creditSpentByGuest', { booking, payment });
        return payment._id;
      }),
    async (id) => id,
  );
}

/**
 * Transfers a part of a credit to a booking of the same customer, in the caller's transaction. It writes both bookings:
 * two transfers at once cannot spend the same money. A guest spends only credit of the same e-mail address. Throws
 * `invalid`, `booking_closed`, `credit_expired`, `credit_too_large`.
 */
export async function enterCredit(
  app: AppContext,
  tx: Tx,
  actor: BookingActor,
  { booking, paymentId, amount }: CreditSpending & { booking: BookingRecord },
): Promise<PaymentRecord> {
  const { companyId, currency, price } = booking;
  const { customerId } = booking.customer;
  const all = customerId === null ? [] : await creditsOf(app, { companyId, customerId }, tx);
  const credit = all.find(({ payment }) => payment._id === paymentId);
  const isTheirs = credit && (actor.kind !== 'guest' || isOfSameAddress(credit, booking));
  const isSpendable = isTheirs && credit.sale._id !== booking._id && credit.sale.currency === currency;
  if (!isSpendable) throw invalidField('paymentId', 'not_a_credit');
  assertTakesPayments({ ...booking, reseller: credit.payment.reseller }, credit.payment.type);
  if (isExpired(credit.until, app.now())) throw new DomainError('credit_expired');
  if (amount > credit.amount) {
    throw new DomainError('credit_too_large', { left: credit.amount }, [fieldError('amount', 'more_than_paid')]);
  }
  if (amount > Math.max(price.balance, 0)) throw invalidField('amount', 'more_than_balance');
  const { payment, until } = credit;
  return enterTransfer(app, tx, { payment, to: booking, amount, until, by: authorOf(actor) });
}

export function creditRoutes(app: AppContext) {
  return {
    async customerCredits({ params }, context) {
      return { data: await creditsOfCustomer(app, signedIn(context), params.id) };
    },
    async bookingCredits({ params }, context) {
      return { data: await creditsForBooking(app, signedIn(context), params.id) };
    },
    async spendCredit({ params, body, headers }, context) {
      const actor = signedIn(context);
      const request = { bookingId: params.id, idempotencyKey: headers['idempotency-key'], ...body };
      return { data: await findSinglePayment(app, actor, await spendCredit(app, actor, request)) };
    },
  } satisfies Partial<Handlers>;
}
