import type { Language } from '@marea/domain/core/text/text';
import { returnReasons, type ReturnReason } from '@marea/domain/payments/ledger/returnOfPayment';

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

/** The notes of a payment: what a person wrote as it is, the system's own reason in the reader's language. */
export function paymentNoteText(note: string | null, language: Language): string | null {
  const reason = returnReasons.find((known) => known === note);
  return reason ? returnReasonTexts[language][reason] : note;
}
