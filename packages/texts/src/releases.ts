import type { Language } from '@marea/domain/kernel/language';
import type { Release } from '@marea/domain/payments/heldPayment.schema';

/** What became of a payment that came in another currency than was agreed. */
export const releaseTexts: Record<Language, Record<Release, string>> = {
  en: { entered: 'entered as paid', returned: 'sent back', settled: 'settled at the provider' },
  es: { entered: 'registrado como pagado', returned: 'devuelto', settled: 'resuelto con el proveedor' },
};
