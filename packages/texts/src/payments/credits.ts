import type { Currency } from '@marea/domain/core/money/money';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { formatDate } from '../format/dates.ts';
import { fill } from '../format/fill.ts';
import { formatMoney } from '../format/money.ts';

export type CreditWords = { amount: number; currency: Currency; folio: string; until: string | null };

const texts: Record<
  GuestLanguage,
  { left: string; until: string; offer: string; own: string; ownForEver: string; expired: string }
> = {
  en: {
    left: '{{amount}} from booking {{folio}}',
    until: '{{left}}, valid until {{day}}',
    own: 'You have a credit of {{amount}} from this booking, valid until {{day}}. Book another trip with the same e-mail address and pay with it.',
    ownForEver:
      'You have a credit of {{amount}} from this booking. Book another trip with the same e-mail address and pay with it.',
    expired: 'Your credit of {{amount}} from this booking expired on {{day}}.',
    offer: 'You have a credit: {{credit}}. Open your booking with the button below to pay with it.',
  },
  es: {
    left: '{{amount}} de la reserva {{folio}}',
    until: '{{left}}, vigente hasta el {{day}}',
    own: 'Tienes un saldo a favor de {{amount}} de esta reserva, vigente hasta el {{day}}. Reserva otro paseo con el mismo correo y paga con él.',
    ownForEver:
      'Tienes un saldo a favor de {{amount}} de esta reserva. Reserva otro paseo con el mismo correo y paga con él.',
    expired: 'Tu saldo a favor de {{amount}} de esta reserva venció el {{day}}.',
    offer: 'Tienes un saldo a favor: {{credit}}. Abre tu reserva con el botón de abajo para pagar con él.',
  },
  fr: {
    left: '{{amount}} de la réservation {{folio}}',
    until: '{{left}}, valable jusqu’au {{day}}',
    own: 'Vous avez un avoir de {{amount}} sur cette réservation, valable jusqu’au {{day}}. Réservez une autre sortie avec le même e-mail pour l’utiliser.',
    ownForEver:
      'Vous avez un avoir de {{amount}} sur cette réservation. Réservez une autre sortie avec le même e-mail pour l’utiliser.',
    expired: 'Votre avoir de {{amount}} sur cette réservation a expiré le {{day}}.',
    offer: 'Vous avez un avoir : {{credit}}. Ouvrez votre réservation avec le bouton ci-dessous pour l’utiliser.',
  },
  pt: {
    left: '{{amount}} da reserva {{folio}}',
    until: '{{left}}, válido até {{day}}',
    own: 'Você tem um crédito de {{amount}} desta reserva, válido até {{day}}. Reserve outro passeio com o mesmo e-mail e pague com ele.',
    ownForEver:
      'Você tem um crédito de {{amount}} desta reserva. Reserve outro passeio com o mesmo e-mail e pague com ele.',
    expired: 'Seu crédito de {{amount}} desta reserva expirou em {{day}}.',
    offer: 'Você tem um crédito: {{credit}}. Abra sua reserva com o botão abaixo para pagar com ele.',
  },
};

/** A guest's credit in words: how much, from which booking and until which day in the zone. */
export function creditText(
  { amount, currency, folio, until }: CreditWords,
  language: GuestLanguage,
  zone: string,
): string {
  const left = fill(texts[language].left, { amount: formatMoney(amount, currency, { withCode: true }), folio });
  return until === null ? left : fill(texts[language].until, { left, day: formatDate(until, zone) });
}

/** The sentence in a booking's mail about a credit that can pay for it. */
export function creditOfferText(credit: CreditWords, language: GuestLanguage, zone: string): string {
  return fill(texts[language].offer, { credit: creditText(credit, language, zone) });
}

type OwnCredit = Pick<CreditWords, 'amount' | 'currency' | 'until'> & { isExpired: boolean };

/** The text about a booking's own credit: until when, or that it has expired. */
export function ownCreditText(
  { amount, currency, until, isExpired }: OwnCredit,
  language: GuestLanguage,
  zone: string,
): string {
  const kind = isExpired ? 'expired' : until === null ? 'ownForEver' : 'own';
  const day = until === null ? '' : formatDate(until, zone);
  return fill(texts[language][kind], { amount: formatMoney(amount, currency, { withCode: true }), day });
}
