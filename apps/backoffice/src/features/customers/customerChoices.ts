import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { referenceEndpoints } from '@marea/domain/places/places.endpoints';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';

/** The outcome of the last attempt to reach a customer, in words; empty without one. */
export function useContactText(): (status: Customer['contactStatus']) => string {
  const { t } = useTranslation('customers');
  return (status) => (status === null ? '' : t(`contacts.${status}`));
}

/** The location's categories of customers. `keep` adds one that is used for the first time. */
export function useCategories() {
  const { _id: locationId } = useWorkplace().location;
  const mayCreate = useMayCall()(customersEndpoints.createCategory);
  const { data } = useQuery(queries(customersEndpoints.categories, { params: { id: locationId } }));
  const create = useChange(customersEndpoints.createCategory, {
    refreshes: [customersEndpoints.categories],
    // A conflict is fine: somebody else has added it meanwhile.
    handlesError: () => true,
  });
  const names = data?.data.map(({ name }) => name) ?? [];
  return {
    names,
    mayCreate,
    keep: (name: string) => {
      if (mayCreate && data && name !== '' && !names.includes(name)) create.mutate({ body: { locationId, name } });
    },
  };
}

/** The offered countries in the current language, with their regions; stored by their Spanish names. */
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

/** The tags in use at the location. */
export function useTags(): string[] {
  const { _id: id } = useWorkplace().location;
  return useQuery(queries(customersEndpoints.customerTags, { params: { id } })).data?.data ?? [];
}
