import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/useChange.ts';

/** The location's kinds of customers. `keep` adds one that somebody has used for the first time. */
export function useCategories() {
  const { _id: locationId } = useWorkplace().location;
  const mayCreate = useMayCall()(customersEndpoints.createCategory);
  const { data } = useQuery(queries(customersEndpoints.categories, { params: { id: locationId } }));
  const create = useChange(customersEndpoints.createCategory, {
    refreshes: [customersEndpoints.categories],
    // Somebody else has added it meanwhile, which does as well.
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
