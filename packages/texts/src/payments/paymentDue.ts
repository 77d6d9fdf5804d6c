import type { Currency } from '@marea/domain/core/money/money';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { formatLongDay } from '../format/dates.ts';
import { fill } from '../format/fill.ts';
import { formatMoney } from '../format/money.ts';

type Wording = { title: string; text: string };
type DueTexts = Record<PaymentDue['kind'] | 'depositAndPier', Wording>;

const texts: Record<GuestLanguage, DueTexts> = {
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
  fr: {
    deposit: {
      title: 'Acompte à payer maintenant',
      text: '{{now}} d’acompte maintenant, le solde de {{later}} au plus tard le {{day}}.',
    },
    depositAndPier: {
      title: 'Acompte à payer maintenant',
      text: '{{now}} d’acompte maintenant, le solde de {{later}} à l’embarcadère avant de monter à bord.',
    },
    rest: {
      title: 'Reste à payer',
      text: 'L’acompte est réglé ; le solde de {{later}} est dû au plus tard le {{day}}.',
    },
    all: { title: 'À payer maintenant', text: '{{now}} maintenant.' },
    pier: { title: 'À payer à l’embarcadère', text: '{{later}} à l’embarcadère avant de monter à bord.' },
    paid: { title: 'Entièrement réglé', text: 'Il ne reste rien à payer.' },
    courtesy: { title: 'Offert', text: 'Rien à payer.' },
    past: { title: 'Reste à payer', text: 'La sortie est terminée et {{now}} restent à payer. Contactez-nous.' },
    cancelled: { title: 'Rien à payer', text: 'La réservation n’est plus valable.' },
  },
  pt: {
    deposit: {
      title: 'Sinal a pagar agora',
      text: '{{now}} agora como sinal, e o restante de {{later}} até {{day}}.',
    },
    depositAndPier: {
      title: 'Sinal a pagar agora',
      text: '{{now}} agora como sinal, e o restante de {{later}} no píer, antes de embarcar.',
    },
    rest: { title: 'Falta pagar', text: 'O sinal está pago; o restante de {{later}} deve ser pago até {{day}}.' },
    all: { title: 'A pagar agora', text: '{{now}} agora.' },
    pier: { title: 'A pagar no píer', text: '{{later}} no píer, antes de embarcar.' },
    paid: { title: 'Totalmente pago', text: 'Não falta pagar nada.' },
    courtesy: { title: 'Cortesia', text: 'Nada a pagar.' },
    past: { title: 'Falta pagar', text: 'O passeio já terminou e faltam {{now}}. Fale conosco, por favor.' },
    cancelled: { title: 'Nada a pagar', text: 'A reserva não é mais válida.' },
  },
};

/** When a booking is due, in words: the same on pages, in mails and on papers. */
export function paymentDueText(due: PaymentDue, currency: Currency, language: GuestLanguage): Wording {
  const { title, text } = texts[language][due.kind === 'deposit' && due.by === null ? 'depositAndPier' : due.kind];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const day = due.by === null ? '' : formatLongDay(due.by, language);
  return { title, text: fill(text, { now: money(due.now), later: money(due.later), day }) };
}
