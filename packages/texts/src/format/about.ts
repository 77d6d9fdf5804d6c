import type { HintCurrency } from '@marea/domain/settings/guestRates';
import { formatCount } from './money.ts';

/** Signs unique to one currency; a dollar or a peso has its code. */
const signs: Partial<Record<HintCurrency, string>> = { eur: '€', gbp: '£', brl: 'R$', jpy: '¥' };
const dollars: readonly HintCurrency[] = ['usd', 'mxn', 'cad', 'aud', 'ars', 'clp', 'cop', 'uyu'];

/** An approximate amount in whole units: `€210`, `$3,890 MXN`, `CHF 190`. */
export function formatAbout(units: number, currency: HintCurrency): string {
  const code = currency.toUpperCase();
  const figure = formatCount(units);
  const sign = signs[currency];
  if (sign) return `${sign}${figure}`;
  return dollars.includes(currency) ? `$${figure} ${code}` : `${code} ${figure}`;
}
