import { DAY_MS } from '../core/time/zone.ts';

/** Currencies in which guests can see approximate prices. They pay in the company's. */
export const hintCurrencies = [
  'eur',
  'gbp',
  'cad',
  'usd',
  'mxn',
  'brl',
  'ars',
  'clp',
  'cop',
  'pen',
  'uyu',
  'crc',
  'gtq',
  'chf',
  'sek',
  'nok',
  'dkk',
  'pln',
  'jpy',
  'aud',
] as const;
export type HintCurrency = (typeof hintCurrencies)[number];

export const MAX_GUEST_RATES = 10;
const MAX_AGE_DAYS = 30;

export type GuestRate = { currency: HintCurrency; rate: number; date: string };

/** Whether a rate is too old to be shown to guests. */
export function isOldRate({ date }: Pick<GuestRate, 'date'>, now: number): boolean {
  return now - Date.parse(date) >= (MAX_AGE_DAYS + 1) * DAY_MS;
}

/** The rates shown to a company's guests: fresh, and in other currencies than its own. */
export function shownRates<Rate extends GuestRate>(rates: readonly Rate[], own: string, now: number): Rate[] {
  return rates.filter((rate) => rate.currency !== own && !isOldRate(rate, now));
}

const FIGURES = 3;

/** An approximate amount in another currency, in whole units of at most three significant figures. */
export function aboutIn(minor: number, rate: number): number {
  const units = Math.round((minor / 100) * rate);
  return Number(units.toPrecision(FIGURES));
}
