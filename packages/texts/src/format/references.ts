import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { UnpaidReference } from '@marea/domain/payments/checkout/checkout.schema';
import { fill } from './fill.ts';

type Wording = { ends: string; ended: string };

const cash: Record<GuestLanguage, Wording> = {
  en: {
    ends: 'The OXXO reference {{reference}} stops working when you cancel. Do not pay it after that. If you have paid it already, contact us before you cancel.',
    ended:
      'The OXXO reference {{reference}} no longer works, even if printed. Please do not pay it. If you have paid it already, contact us.',
  },
  es: {
    ends: 'La referencia de OXXO {{reference}} deja de servir cuando canceles. Después ya no la pagues. Si ya la pagaste, contáctanos antes de cancelar.',
    ended:
      'La referencia de OXXO {{reference}} ya no sirve, aunque la tengas impresa. Por favor no la pagues. Si ya la pagaste, contáctanos.',
  },
  fr: {
    ends: 'La référence OXXO {{reference}} cessera de fonctionner à l’annulation. Ne la payez plus ensuite. Si vous l’avez déjà payée, contactez-nous avant d’annuler.',
    ended:
      'La référence OXXO {{reference}} ne fonctionne plus, même imprimée. Ne la payez pas. Si vous l’avez déjà payée, contactez-nous.',
  },
  pt: {
    ends: 'A referência OXXO {{reference}} deixa de valer quando você cancelar. Depois disso, não pague mais. Se já pagou, fale conosco antes de cancelar.',
    ended:
      'A referência OXXO {{reference}} não vale mais, mesmo impressa. Por favor, não pague. Se já pagou, fale conosco.',
  },
};
const transfer: Record<GuestLanguage, Wording> = {
  en: {
    ends: 'The CLABE {{reference}} (SPEI) stops working when you cancel. Do not transfer to it after that. If you have done so already, contact us before you cancel.',
    ended:
      'The CLABE {{reference}} (SPEI) no longer works, even if printed. Please do not transfer to it. If you have done so already, contact us.',
  },
  es: {
    ends: 'La CLABE {{reference}} (SPEI) deja de servir cuando canceles. Después ya no transfieras a ella. Si ya lo hiciste, contáctanos antes de cancelar.',
    ended:
      'La CLABE {{reference}} (SPEI) ya no sirve, aunque la tengas impresa. Por favor no transfieras a ella. Si ya lo hiciste, contáctanos.',
  },
  fr: {
    ends: 'La CLABE {{reference}} (SPEI) cessera de fonctionner à l’annulation. N’y virez plus rien ensuite. Si c’est déjà fait, contactez-nous avant d’annuler.',
    ended:
      'La CLABE {{reference}} (SPEI) ne fonctionne plus, même imprimée. N’y virez rien. Si c’est déjà fait, contactez-nous.',
  },
  pt: {
    ends: 'A CLABE {{reference}} (SPEI) deixa de valer quando você cancelar. Depois disso, não transfira mais para ela. Se já transferiu, fale conosco antes de cancelar.',
    ended:
      'A CLABE {{reference}} (SPEI) não vale mais, mesmo impressa. Por favor, não transfira para ela. Se já transferiu, fale conosco.',
  },
};
const texts: Record<UnpaidReference['method'], Record<GuestLanguage, Wording>> = { cash, transfer };

/** Tells that a reference, perhaps printed, ends with the booking, or has ended with it. */
export function referenceText(
  { method, reference }: UnpaidReference,
  when: keyof Wording,
  language: GuestLanguage,
): string {
  return fill(texts[method][language][when], { reference: groupedReference(reference) });
}

/** A reference in groups of four digits, as read out at a till. */
export function groupedReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}
