import { occupiesSlot, type BookingStatus } from '@marea/domain/booking/status/booking.status';
import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import { serviceChargePercent } from '@marea/domain/pricing/priceBooking';
import { priceLines } from '@marea/domain/pricing/priceLines';
import { priceTexts } from '@marea/texts/booking/priceLines';
import { priceLineText } from '@marea/texts/booking/priceLineText';
import { callerStatusText } from '@marea/texts/errors/guestErrors';
import { formatMoney } from '@marea/texts/format/money';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { bookingDue } from '../payments/index.ts';
import { settingsOf } from '../settings/index.ts';
import { paragraphs, section, table, paperWords } from './printing/parts.ts';
import { paidLines } from './receipt.ts';
import type { PrintedTrip } from './trip.ts';
import { tripFacts } from './trip.ts';

const QR_POINTS = 110;

/** A guest's confirmation: code, pier, local time, price, payments, balance due, policy and contacts. */
export async function confirmation(app: AppContext, trip: PrintedTrip): Promise<Content[]> {
  const { booking, company, service, letterhead, language, sees } = trip;
  const texts = guestPaperTexts[language];
  const { policies } = await settingsOf(app, company._id);
  const due = paymentDueText(await bookingDue(app, booking), booking.currency, language);
  const isOn = occupiesSlot[booking.status];
  return [
    ...letterhead.head(texts.titles.confirmation, `${texts.folio} ${booking.folio}`),
    ...(isOn
      ? []
      : [paperWords(statusHeading(booking.status, language), { bold: true, fontSize: 14, margin: [0, 0, 0, 8] })]),
    {
      columnGap: 24,
      columns: [
        tripFacts(trip, true),
        { width: QR_POINTS, stack: isOn ? [{ qr: booking.folio, fit: QR_POINTS, alignment: 'right' as const }] : [] },
      ],
    },
    ...(sees.money
      ? section(texts.sections.price, [priceTable(trip), paperWords(due.text, { margin: [0, 6, 0, 0] })])
      : []),
    ...section(texts.sections.included, paragraphs(service ? textIn(service.inclusiones, language) : '')),
    ...section(texts.sections.policy, paragraphs(textIn(policies.cancellation, language))),
  ];
}

function statusHeading(status: BookingStatus, language: GuestLanguage): string {
  const text = callerStatusText(language, status) ?? '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function priceTable({ booking, language }: PrintedTrip): Content {
  const { currency, price } = booking;
  const { labels } = priceTexts[language];
  const money = (amount: number) => formatMoney(amount, currency);
  const explained = {
    ...booking,
    couponName: booking.coupon?.name ?? null,
    serviceChargePercentage: serviceChargePercent({ ...booking, ...booking.rates }),
  };
  const lines = priceLines(explained).map((line) => {
    const { label, how } = priceLineText(line, { trip: explained, currency, language });
    return [how ? `${label} (${how})` : label, money(line.amount)];
  });
  const isFree = price.isCourtesy && price.grandTotal === 0;
  const total = isFree
    ? guestPaperTexts[language].courtesy
    : formatMoney(price.grandTotal, currency, { withCode: true });
  const foot = [
    [labels.total, total],
    ...(isFree ? [] : paidLines(price, language).map(([label, amount]) => [label, money(amount)])),
  ];
  return table([{ title: '' }, { title: '', isRight: true }], lines, foot);
}
