import { referenceEndpoints } from '@marea/domain/reference/reference.endpoints';
import { useLanguage } from '@marea/web/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';

/** The countries that are offered, in the reader's words, with their regions; stored by their Spanish names. */
export function useCountries() {
  const language = useLanguage();
  const { data } = useQuery({ ...queries(referenceEndpoints.reference, {}), staleTime: Infinity });
  const known = data?.data.countries ?? [];
  return {
    countries: known.map(({ name }) => ({ value: name.es, label: name[language] })),
    regionsOf: (country: string) =>
      known.find(({ name }) => name.es === country)?.regions.map(({ name }) => name) ?? [],
    nameOf: (country: string) => known.find(({ name }) => name.es === country)?.name[language] ?? country,
  };
}
