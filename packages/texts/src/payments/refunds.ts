import type { Currency } from '@marea/domain/core/money/money';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import type { RefundWay, ReturnReason } from '@marea/domain/payments/ledger/returnOfPayment';
import { returnReasons } from '@marea/domain/payments/ledger/returnOfPayment';
import { fill } from '../format/fill.ts';
import { formatMoney } from '../format/money.ts';

type Sentences = Record<RefundWay, string>;

const texts: Record<GuestLanguage, { planned: Sentences; sent: Sentences }> = {
  en: {
    planned: {
      card: 'We are refunding {{amount}} to your card. It shows there within 5 to 10 business days.',
      transfer: 'We are refunding {{amount}} by bank transfer. It arrives within 1 to 3 business days.',
      provider: 'We are refunding {{amount}} the way you paid. It arrives within 10 business days.',
      cash: 'We will contact you to return {{amount}} in cash.',
    },
    sent: {
      card: 'We refunded {{amount}} to your card. It shows there within 5 to 10 business days, depending on your bank.',
      transfer: 'We refunded {{amount}} by bank transfer. It arrives within 1 to 3 business days.',
      provider: 'We refunded {{amount}} the way you paid. It arrives within 10 business days.',
      cash: 'We returned {{amount}} in cash.',
    },
  },
  es: {
    planned: {
      card: 'Te devolvemos {{amount}} a tu tarjeta. Se verá ahí en 5 a 10 días hábiles.',
      transfer: 'Te devolvemos {{amount}} por transferencia. Llega en 1 a 3 días hábiles.',
      provider: 'Te devolvemos {{amount}} por el mismo medio de pago. Llega en un máximo de 10 días hábiles.',
      cash: 'Te contactaremos para entregarte {{amount}} en efectivo.',
    },
    sent: {
      card: 'Te devolvimos {{amount}} a tu tarjeta. Se verá ahí en 5 a 10 días hábiles, según tu banco.',
      transfer: 'Te devolvimos {{amount}} por transferencia. Llega en 1 a 3 días hábiles.',
      provider: 'Te devolvimos {{amount}} por el mismo medio de pago. Llega en un máximo de 10 días hábiles.',
      cash: 'Te entregamos {{amount}} en efectivo.',
    },
  },
  fr: {
    planned: {
      card: 'Nous remboursons {{amount}} sur votre carte. Cela apparaîtra sous 5 à 10 jours ouvrés.',
      transfer: 'Nous remboursons {{amount}} par virement. Il arrivera sous 1 à 3 jours ouvrés.',
      provider: 'Nous remboursons {{amount}} par le moyen de paiement utilisé, sous 10 jours ouvrés.',
      cash: 'Nous vous contacterons pour vous rendre {{amount}} en espèces.',
    },
    sent: {
      card: 'Nous avons remboursé {{amount}} sur votre carte. Cela apparaîtra sous 5 à 10 jours ouvrés, selon votre banque.',
      transfer: 'Nous avons remboursé {{amount}} par virement. Il arrivera sous 1 à 3 jours ouvrés.',
      provider: 'Nous avons remboursé {{amount}} par le moyen de paiement utilisé, sous 10 jours ouvrés.',
      cash: 'Nous vous avons rendu {{amount}} en espèces.',
    },
  },
  pt: {
    planned: {
      card: 'Estamos reembolsando {{amount}} no seu cartão. O valor aparece em 5 a 10 dias úteis.',
      transfer: 'Estamos reembolsando {{amount}} por transferência. O valor chega em 1 a 3 dias úteis.',
      provider: 'Estamos reembolsando {{amount}} pelo mesmo meio de pagamento. O valor chega em até 10 dias úteis.',
      cash: 'Entraremos em contato para devolver {{amount}} em dinheiro.',
    },
    sent: {
      card: 'Reembolsamos {{amount}} no seu cartão. O valor aparece em 5 a 10 dias úteis, conforme o banco.',
      transfer: 'Reembolsamos {{amount}} por transferência. O valor chega em 1 a 3 dias úteis.',
      provider: 'Reembolsamos {{amount}} pelo mesmo meio de pagamento. O valor chega em até 10 dias úteis.',
      cash: 'Devolvemos {{amount}} em dinheiro.',
    },
  },
};

export type Returning = { amount: number; currency: Currency; way: RefundWay; isSent: boolean };

/** A guest's refund, how it is made, and when it arrives. */
export function refundText({ amount, currency, way, isSent }: Returning, language: GuestLanguage): string {
  const sentences = texts[language][isSent ? 'sent' : 'planned'];
  return fill(sentences[way], { amount: formatMoney(amount, currency, { withCode: true }) });
}

const returnReasonTexts: Record<Language, Record<ReturnReason, string>> = {
  en: {
    'not owed': 'More than was owed; returned automatically',
    'the time was sold again': 'Arrived after the time was sold to somebody else; returned automatically',
  },
  es: {
    'not owed': 'Era más de lo que se debía; se devolvió automáticamente',
    'the time was sold again': 'Llegó cuando el horario ya era de otra reserva; se devolvió automáticamente',
  },
};

/** The notes of a payment: a person's own words, or the system's reason in the reader's language. */
export function paymentNoteText(note: string | null, language: Language): string | null {
  const reason = returnReasons.find((known) => known === note);
  return reason ? returnReasonTexts[language][reason] : note;
}
