import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';

/** The products of the location by id, also those that are not bought at the moment; undefined until they have come. */
export function useProducts() {
  const { location } = useWorkplace();
  const { rows } = useAllRecords(stockEndpoints.products, {
    params: { id: location._id },
    query: { sort: 'nombre', order: 'asc', active: '0' },
  });
  return rows;
}
export type ProductRow = NonNullable<ReturnType<typeof useProducts>>[number];
