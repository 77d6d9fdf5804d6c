import type { HintCurrency } from '@marea/domain/settings/guestRates';
import { deviceStorage } from '@marea/web/storage/storage';
import { useSyncExternalStore } from 'react';
import { countryOfZone, deviceZone } from './countryOfZone.ts';

/** The storage key of this device's choice of currency. */
const CURRENCY_KEY = 'marea.guest.currency';
/** The choice to see no other currency. */
export const NO_HINT = 'none';

/** The home country of each currency, ISO 3166. */
const countries: Record<HintCurrency, string> = {
  mxn: 'MX',
  usd: 'US PR EC SV PA',
  eur: 'ES FR DE IT PT NL BE AT IE FI GR LU SK SI EE LV LT MT CY HR',
  gbp: 'GB',
  cad: 'CA',
  brl: 'BR',
  ars: 'AR',
  clp: 'CL',
  cop: 'CO',
  pen: 'PE',
  uyu: 'UY',
  crc: 'CR',
  gtq: 'GT',
  chf: 'CH LI',
  sek: 'SE',
  nok: 'NO',
  dkk: 'DK',
  pln: 'PL',
  jpy: 'JP',
  aud: 'AU',
};

type Rate = { currency: HintCurrency; rate: number };

/**
 * The rate for approximate prices: by the guest's choice, else by the country of their device's clock. Null for none.
 */
export function chosenRate<R extends Rate>(rates: readonly R[], chosen: string | null, zone: string): R | null {
  if (chosen === NO_HINT) return null;
  const remembered = rates.find(({ currency }) => currency === chosen);
  if (remembered) return remembered;
  return rates.find(({ currency }) => countryOfZone(zone, countries[currency].split(' ')) !== null) ?? null;
}

/** The guest's rate among those of a company, and how to choose another. */
export function useHintRate<R extends Rate>(rates: readonly R[]) {
  const chosen = useSyncExternalStore(deviceStorage.subscribe, () => deviceStorage.getItem(CURRENCY_KEY));
  return {
    rate: rates.length > 0 ? chosenRate(rates, chosen, deviceZone()) : null,
    choose: (currency: string) => deviceStorage.setItem(CURRENCY_KEY, currency),
  };
}
