import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { MAX_REMARK } from '@marea/domain/core/limits';
import { MAX_NAME } from '@marea/domain/core/text/phone';
import { dayBounds } from '@marea/domain/core/time/instants';
import { wallClock, timeOf } from '@marea/domain/core/time/zone';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { EarlierSale } from '../../booking/index.ts';
import { slotOfEarlierSale } from '../../booking/index.ts';
import type { ImportRow, ImportRun, Resolution, ValuesOf } from '../importKind.ts';
import { defineImportKind } from '../importKind.ts';
import { date, dateTime, email, lineReader, money, phone } from '../readers.ts';
import { isDerived } from '../readRows.ts';
import type { SaleEntry } from './resolveSale.ts';
import { guestOf, instantOfDateTime, readOffer } from './resolveSale.ts';
import { writeSales } from './writeSales.ts';

const fields = {
  reference: {
    names: {
      en: ['Gift card number', 'Voucher code', 'Code', 'Reference', 'Id'],
      es: ['Número de tarjeta', 'Código', 'Referencia', 'Folio'],
    },
    reads: lineReader(120),
  },
  fullName: {
    names: { en: ['Guest', 'Name', 'Customer', 'Recipient'], es: ['Cliente', 'Nombre', 'Beneficiario'] },
    reads: lineReader(2 * MAX_NAME),
  },
  phone: { names: { en: ['Phone', 'Mobile'], es: ['Teléfono', 'Celular'] }, reads: phone },
  email: { names: { en: ['E-mail', 'Email', 'Recipient email'], es: ['Correo', 'Correo electrónico'] }, reads: email },
  amount: {
    names: {
      en: ['Balance', 'Remaining balance', 'Amount', 'Value'],
      es: ['Saldo', 'Saldo restante', 'Monto', 'Importe'],
    },
    reads: money,
  },
  soldAt: {
    names: { en: ['Sold on', 'Created', 'Issued', 'Issue date'], es: ['Vendido el', 'Creado', 'Emitido'] },
    reads: dateTime,
  },
  expires: {
    names: { en: ['Expires', 'Expiry date', 'Valid until'], es: ['Vence', 'Vigencia', 'Válido hasta'] },
    reads: date,
  },
  notes: { names: { en: ['Notes', 'Message'], es: ['Notas', 'Mensaje'] }, reads: lineReader(MAX_REMARK) },
} as const;
type Values = ValuesOf<typeof fields>;

/** Imports balances. A credit is the money of a sale that is not valid, so each row becomes such a sale. */
export const creditsImport = defineImportKind({
  kind: 'credits',
  needs: [bookingEndpoints.createBooking, paymentsEndpoints.takePayment],
  needsToUndo: [bookingEndpoints.deleteBooking],
  fields,
  requires: [['fullName'], ['phone'], ['amount']],
  identity: ['fullName', 'phone', 'email', 'amount', 'soldAt'],
  samples: [
    {
      reference: 'GC-501',
      fullName: 'Ana Reyes',
      phone: '+52 998 123 4567',
      email: 'ana@example.com',
      amount: '2,500.00',
      soldAt: '2026-01-15',
      expires: '2027-12-31',
    },
    { reference: 'GC-502', fullName: 'John Carter', phone: '+1 305 555 0134', amount: '1,000.00' },
  ],
  open: (run) => ({
    async resolve(rows) {
      const { company, services: trips, vessels: fleet } = await readOffer(run);
      const service = trips.find(({ active }) => active) ?? trips[0];
      const vessel = fleet.find(({ _id }) => service?.resources.includes(_id));
      return rows.map((row): Resolution<Values, SaleEntry> => {
        if (!service || !vessel)
          return { row, outcome: 'faulty', problems: [{ field: null, code: 'unknown_service' }] };
        return resolveCredit(run, { company, location: run.location, service, vessel }, row);
      });
    },
    write: (tx, ready) =>
      writeSales(
        run,
        tx,
        ready.map(({ entry }) => entry),
      ),
  }),
});

const FIVE_MINUTES = 5;

function resolveCredit(
  { app, location, source }: ImportRun,
  offer: EarlierSale['offer'],
  row: ImportRow<Values>,
): Resolution<Values, SaleEntry> {
  const { amount = 0, soldAt: saleTime, expires, notes = '' } = row.values;
  const { zone } = location;
  const soldAt = instantOfDateTime(saleTime, zone, app.now()) ?? new Date(app.now());
  if (amount === 0) return { row, outcome: 'faulty', problems: [{ field: 'amount', code: 'not_zero' }] };
  if (soldAt.getTime() > app.now())
    return { row, outcome: 'faulty', problems: [{ field: 'soldAt', code: 'in_future' }] };
  const { date: bookingDate, minutes } = wallClock(zone, soldAt.getTime());
  const sale: EarlierSale = {
    offer,
    bookingDate,
    hora: timeOf(minutes - (minutes % FIVE_MINUTES)),
    passengers: { adultos: 1, menores: 0, infantes: 0, hrsExtras: 0 },
    status: 'ventas-no-concretadas',
    total: amount,
    notes,
  };
  const entry: SaleEntry = {
    sale,
    slot: slotOfEarlierSale(app, sale),
    guest: guestOf(row.values),
    paid: { amount, method: 'Bank transfer', at: soldAt, note: notes },
    soldAt,
    isCredit: true,
    creditUntil: expires ? new Date(dayBounds(zone, expires).to - 1) : null,
    origin: isDerived(row.reference) ? source : `${source} ${row.reference}`,
  };
  return { row, outcome: 'ready', entry };
}
