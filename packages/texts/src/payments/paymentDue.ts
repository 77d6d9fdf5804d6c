import type { Currency } from '@marea/domain/core/money/money';
import type { Language } from '@marea/domain/core/text/text';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { formatLongDay } from '../format/dates.ts';
import { fill } from '../format/fill.ts';
import { formatMoney } from '../format/money.ts';

type Wording = { title: string; text: string };
type DueTexts = Record<PaymentDue['kind'] | 'depositAndPier', Wording>;

const texts: Record<Language, DueTexts> = {
  en: {
    deposit: { title: 'Deposit to pay now', text: '{{now}} now as a deposit, the remaining {{later}} by {{day}}.' },
    depositAndPier: {
      title: 'Deposit to pay now',
      text: '{{now}} now as a deposit, the remaining {{later}} at the pier before boarding.',
    },
    rest: { title: 'Still to pay', text: 'The deposit is paid; the remaining {{later}} is due by {{day}}.' },
    all: { title: 'To pay now', text: '{{now}} now.' },
    pier: { title: 'To pay at the pier', text: '{{later}} at the pier before boarding.' },
    paid: { title: 'Paid in full', text: 'Nothing is left to pay.' },
    courtesy: { title: 'Courtesy', text: 'Nothing to pay.' },
    past: { title: 'Still to pay', text: 'The trip is over and {{now}} is still unpaid. Please contact us.' },
    cancelled: { title: 'Nothing to pay', text: 'The booking is no longer valid.' },
  },
  es: {
    deposit: {
      title: 'Anticipo por pagar ahora',
      text: '{{now}} ahora como anticipo y los {{later}} restantes a más tardar el {{day}}.',
    },
    depositAndPier: {
      title: 'Anticipo por pagar ahora',
      text: '{{now}} ahora como anticipo y los {{later}} restantes en el muelle, antes de abordar.',
    },
    rest: {
      title: 'Por pagar',
      text: 'El anticipo está pagado; los {{later}} restantes, a más tardar el {{day}}.',
    },
    all: { title: 'Por pagar ahora', text: '{{now}} ahora.' },
    pier: { title: 'A pagar en el muelle', text: '{{later}} en el muelle, antes de abordar.' },
    paid: { title: 'Pagado por completo', text: 'No queda nada por pagar.' },
    courtesy: { title: 'Cortesía', text: 'Nada por pagar.' },
    past: { title: 'Por pagar', text: 'El paseo ya terminó y quedan {{now}} por pagar. Escríbenos, por favor.' },
    cancelled: { title: 'Nada por pagar', text: 'La reserva ya no es válida.' },
  },
};

/** When a booking is to be paid, in words: the same on pages, in mails and on papers. */
export function paymentDueText(due: PaymentDue, currency: Currency, language: Language): Wording {
  const { title, text } = texts[language][due.kind === 'deposit' && due.by === null ? 'depositAndPier' : due.kind];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const day = due.by === null ? '' : formatLongDay(due.by, language);
  return { title, text: fill(text, { now: money(due.now), later: money(due.later), day }) };
}
