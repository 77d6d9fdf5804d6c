import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

/** The tags that customers of the location have. */
export function useTags(): string[] {
  const { _id: id } = useWorkplace().location;
  return useQuery(queries(customersEndpoints.customerTags, { params: { id } })).data?.data ?? [];
}
