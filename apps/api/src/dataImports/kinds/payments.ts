import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { invalidField } from '@marea/domain/core/errors/errors';
import { MAX_REMARK } from '@marea/domain/core/limits';
import type { WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { authorOf } from '../../booking/index.ts';
import { paymentsTakenHere } from '../../checkout/index.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { EarlierPayment } from '../../payments/index.ts';
import { bookingIn, bookingsIn, enterEarlierPayment, payments, withdrawEarlierPayment } from '../../payments/index.ts';
import type {
  FieldProblem,
  ImportRow,
  ImportRun,
  KindSession,
  Resolution,
  Stay,
  Undo,
  ValuesOf,
} from '../importKind.ts';
import { defineImportKind } from '../importKind.ts';
import { choice, dateTime, lineReader, money } from '../readers.ts';
import { isDerived } from '../readRows.ts';
import type { PaidBooking } from './bookingsNamed.ts';
import { bookingsNamed } from './bookingsNamed.ts';
import { instantOfDateTime } from './resolveSale.ts';
import { saleFields } from './saleFields.ts';

const fields = {
  reference: {
    names: {
      en: ['Payment id', 'Charge id', 'Transaction id', 'Payment reference', 'Reference', 'Id'],
      es: ['Id del pago', 'Referencia del pago', 'Referencia'],
    },
    reads: lineReader(120),
  },
  /** A payment that Marea took itself is in the provider's file too. */
  providerId: {
    names: { en: ['Provider’s payment id', 'PaymentIntent ID'], es: ['Id del pago en el proveedor'] },
    reads: lineReader(120),
  },
  booking: {
    names: {
      en: ['Booking number', 'Booking id', 'Booking reference', 'Booking', 'Order number', 'Confirmation code'],
      es: ['Número de reserva', 'Reserva', 'Folio', 'Código de confirmación'],
    },
    reads: lineReader(120),
  },
  email: saleFields.email,
  description: {
    names: { en: ['Description', 'Note', 'Notes'], es: ['Descripción', 'Nota', 'Concepto'] },
    reads: lineReader(1_000),
  },
  amount: {
    names: { en: ['Amount', 'Amount paid', 'Paid', 'Total'], es: ['Importe', 'Monto', 'Pagado', 'Total'] },
    reads: money,
  },
  refunded: {
    names: { en: ['Amount refunded', 'Refunded'], es: ['Importe devuelto', 'Devuelto', 'Reembolsado'] },
    reads: money,
  },
  currency: saleFields.currency,
  paidAt: {
    names: {
      en: ['Paid on', 'Payment date', 'Date', 'Created', 'Created date'],
      es: ['Pagado el', 'Fecha de pago', 'Fecha', 'Creado'],
    },
    reads: dateTime,
  },
  method: saleFields.method,
  status: {
    names: { en: ['Status', 'Payment status'], es: ['Estado', 'Estatus', 'Estado del pago'] },
    reads: choice({
      paid: [
        'Succeeded',
        'Completed',
        'Captured',
        'Settled',
        'Refunded',
        'Partially refunded',
        'Partial refund',
        'Pagado',
        'Completado',
        'Devuelto',
        'Devuelto en parte',
      ],
      failed: [
        'Blocked',
        'Canceled',
        'Cancelled',
        'Declined',
        'Expired',
        'Incomplete',
        'Pending',
        'Requires action',
        'Requires capture',
        'Requires payment method',
        'Uncaptured',
        'Void',
        'Fallido',
        'Cancelado',
        'Rechazado',
        'Pendiente',
      ],
    }),
  },
} as const;
type Values = ValuesOf<typeof fields>;
type PaymentEntry = { visitId: string; payment: EarlierPayment };

/** Imports what was paid for bookings that are here already, such as those of an earlier import. */
export const paymentsImport = defineImportKind({
  kind: 'payments',
  needs: [paymentsEndpoints.takePayment],
  needsToUndo: [paymentsEndpoints.voidPayment],
  fields,
  requires: [['booking', 'description', 'email'], ['amount'], ['paidAt']],
  identity: ['booking', 'description', 'email', 'amount', 'paidAt', 'method'],
  presets: {
    stripe: {
      id: 'reference',
      'booking (metadata)': 'booking',
      'booking_id (metadata)': 'booking',
      'booking_number (metadata)': 'booking',
      'order_id (metadata)': 'booking',
      'Customer Email': 'email',
      'Created date (UTC)': 'paidAt',
      'Created (UTC)': 'paidAt',
      'Payment Source Type': 'method',
    },
  },
  samples: [
    {
      reference: 'PAY-7001',
      booking: 'FH-20931',
      email: 'ana@example.com',
      amount: '5,000.00',
      paidAt: '2026-02-20 11:30',
      method: 'Card',
      status: 'Paid',
    },
    {
      reference: 'PAY-7002',
      description: 'Balance of booking FH-20931',
      amount: '10,000.00',
      refunded: '500.00',
      paidAt: '2026-03-14',
      method: 'Cash',
      status: 'Partially refunded',
    },
  ],
  open: openPayments,
});

function openPayments(run: ImportRun): KindSession<Values, PaymentEntry> {
  /** What rows not yet written pay for each booking, in minor units. */
  const planned = new Map<string, number>();
  return {
    async resolve(rows) {
      const named = await bookingsNamed(
        run,
        rows.map(({ values }) => values),
      );
      const ids = rows.flatMap(({ values }) => values.providerId ?? []);
      const here = await paymentsTakenHere(run.app, run.source, ids);
      return rows.map((row, at): Resolution<Values, PaymentEntry> => {
        if (row.values.providerId && here.has(row.values.providerId)) return { row, outcome: 'existing' };
        return resolvePayment(run, row, { candidates: named[at] ?? [], planned });
      });
    },
    async write(tx, ready) {
      planned.clear();
      return writePayments(
        run,
        tx,
        ready.map(({ entry }) => entry),
      );
    },
  };
}

type PaymentContext = { candidates: readonly PaidBooking[]; planned: Map<string, number> };

function resolvePayment(
  run: ImportRun,
  row: ImportRow<Values>,
  { candidates, planned }: PaymentContext,
): Resolution<Values, PaymentEntry> {
  const faulty = (field: keyof Values, code: FieldProblem['code']): Resolution<Values, PaymentEntry> => {
    return { row, outcome: 'faulty', problems: [{ field, code }] };
  };
  const { app, location, currency, source } = run;
  const { values, reference } = row;
  const amount = (values.amount ?? 0) - (values.refunded ?? 0);
  const at = instantOfDateTime(values.paidAt, location.zone, app.now());
  if (values.currency && values.currency !== currency) return faulty('currency', 'not_this_currency');
  if (values.status === 'failed') return faulty('status', 'no_money_kept');
  if (amount <= 0) return faulty('amount', 'no_money_kept');
  if (at === null) return faulty('paidAt', 'not_a_date');
  if (at.getTime() > app.now()) return faulty('paidAt', 'in_future');
  const namedIn = values.booking ? 'booking' : values.description ? 'description' : 'email';
  if (candidates.length === 0) return faulty(namedIn, 'unknown_booking');
  const trips = candidates.filter(({ status }) => isTrip(status));
  if (trips.length === 0) return faulty(namedIn, 'takes_no_payments');
  const owing = trips.filter(({ _id, balance }) => balance - (planned.get(_id) ?? 0) >= amount);
  const [booking, another] = owing;
  if (!booking) return faulty('amount', 'more_than_balance');
  if (another) return faulty(namedIn, 'several_bookings');
  planned.set(booking._id, (planned.get(booking._id) ?? 0) + amount);
  const origin = isDerived(reference) ? source : `${source} ${reference}`;
  const note = [origin, values.description].filter(Boolean).join(' · ').slice(0, MAX_REMARK);
  const { method = source === 'stripe' ? 'Credit card' : 'Bank transfer' } = values;
  return { row, outcome: 'ready', entry: { visitId: booking._id, payment: { amount, method, at, note } } };
}

async function writePayments(
  { app, actor, location: { companyId } }: ImportRun,
  tx: Tx,
  entries: readonly PaymentEntry[],
): Promise<WrittenRecord[][]> {
  const written: WrittenRecord[][] = [];
  const ids = entries.map(({ visitId }) => visitId);
  const unpaid = await bookingsIn(app, tx, { companyId }, ids);
  for (const { visitId, payment } of entries) {
    // A second payment of a booking needs it as the first has left it.
    const booking = unpaid.get(visitId) ?? (await bookingIn(app, tx, { companyId }, visitId));
    unpaid.delete(visitId);
    if (!booking || booking.isDeleted) throw invalidField('booking', 'unknown_booking');
    if (!isTrip(booking.status)) throw invalidField('booking', 'takes_no_payments');
    const { _id: recordId } = await enterEarlierPayment(app, tx, booking, payment, authorOf(actor));
    written.push([{ entity: 'payment', recordId, version: 1 }]);
  }
  return written;
}

/** Withdraws payments; keeps those changed, refunded or spent since, and those of bookings that are no longer trips. */
export const undoPayments: Undo = async ({ app, actor }, tx, records) => {
  const ids = records.map(({ recordId }) => recordId);
  const stored = await app
    .db(payments)
    .find({ _id: { $in: ids } }, { session: tx })
    .toArray();
  const stays = new Map<string, Stay>();
  for (const payment of stored) {
    if (payment.updatedAt > payment.createdAt) stays.set(payment._id, 'changed_since');
    else if (!(await withdrawEarlierPayment(app, tx, payment, authorOf(actor)))) stays.set(payment._id, 'used_since');
  }
  return stays;
};
