import { salesTypes } from '@marea/domain/booking/booking.schema';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { currencies } from '@marea/domain/core/money/money';
import { foldText } from '@marea/domain/core/text/search';
import { languages } from '@marea/domain/core/text/text';
import { crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { contactStatuses, leadSources } from '@marea/domain/customers/customers.endpoints';
import { expenseCategories, weeklyPurchaseTypes } from '@marea/domain/expenses/expense.endpoints';
import { eventColors } from '@marea/domain/fleet/fleet.endpoints';
import { providerOptions } from '@marea/domain/payments/checkout/providers';
import { periods } from '@marea/domain/payments/periods';
import { payers, paymentMethods } from '@marea/domain/payments/terms/paymentMethods';
import { americanCountries, OTHER_COUNTRY, YEARS_OFFERED } from '@marea/domain/places/places.endpoints';
import type { Country, DialCode, Places } from '@marea/domain/places/places.schema';
import { shareChannels } from '@marea/domain/settings/settings.schema';
import { allCountries } from 'country-region-data';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { AppContext } from '../context.ts';
import type { Handlers } from '../http/mount.ts';

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  es: new Intl.DisplayNames('es-MX', { type: 'region' }),
};

/** Countries by Spanish name, computed once per process. */
export function drawPlaces(): Places {
  const dialCodes = getCountries()
    .map((country): DialCode => ({ country, name: nameOf(country), code: `+${getCountryCallingCode(country)}` }))
    .toSorted((a, b) => a.name.es.localeCompare(b.name.es, 'es'));
  const countries = americanCountries
    .map((code): Country => ({
      code,
      name: nameOf(code),
      dialCode: dialCodeOf(dialCodes, code),
      regions: regionsOf(code),
    }))
    .toSorted((a, b) => a.name.es.localeCompare(b.name.es, 'es'));
  const other: Country = { code: null, name: { en: 'Other', es: OTHER_COUNTRY }, dialCode: null, regions: [] };
  return { countries: [...countries, other], dialCodes, languages: [...languages], currencies: [...currencies] };
}

function nameOf(code: string) {
  return { en: names.en.of(code) ?? code, es: names.es.of(code) ?? code };
}

function dialCodeOf(dialCodes: readonly DialCode[], code: string): string | null {
  return dialCodes.find(({ country }) => country === code)?.code ?? null;
}

function regionsOf(code: string): Country['regions'] {
  const [, , regions] = allCountries.find(([, short]) => short === code) ?? ['', '', []];
  return regions.map(([name, short]) => ({ code: short, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

function sameText(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

let known: Places | undefined;

function countryOf(text: string): Country | undefined {
  known ??= drawPlaces();
  return known.countries.find(({ code, name }) => [code, name.en, name.es].some((each) => sameText(each ?? '', text)));
}

/** The name under which a country of the list is stored, by its code or its name in either language; null for others. */
export function countryNamed(text: string): string | null {
  return countryOf(text)?.name.es ?? null;
}

/** The name of a region of a country of the list, by its code or its name; null for others. */
export function regionNamed(country: string, text: string): string | null {
  return (
    countryOf(country)?.regions.find(({ code, name }) => sameText(code, text) || sameText(name, text))?.name ?? null
  );
}

export function referenceRoutes(app: AppContext) {
  const places = drawPlaces();
  return {
    async reference() {
      const thisYear = new Date(app.now()).getUTCFullYear();
      return {
        data: {
          ...places,
          paymentMethods: [...paymentMethods],
          paymentProviders: [...providerOptions],
          salesTypes: [...salesTypes],
          payers: [...payers],
          shareChannels: [...shareChannels],
          expenseCategories: [...expenseCategories],
          weeklyPurchaseTypes: [...weeklyPurchaseTypes],
          leadSources: [...leadSources],
          contactStatuses: [...contactStatuses],
          crewJobs: [...crewJobs],
          bookingStatuses: [...bookingStatuses],
          periods: [...periods],
          palette: [...eventColors],
          years: Array.from({ length: YEARS_OFFERED }, (_, i) => thisYear + i),
        },
      };
    },
    async guestReference() {
      return { data: places };
    },
  } satisfies Partial<Handlers>;
}
