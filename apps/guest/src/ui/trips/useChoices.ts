import { useSearchParams } from 'react-router-dom';
import { NOTHING_CHOSEN, queryOf, withAddress, type Choices } from '../../core/choicesInAddress.ts';

/** The party and date in the address, and how to change them. `query` passes them on without the service and vessel. */
export function useChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = withAddress(NOTHING_CHOSEN, search);
  const choose = (change: Partial<Choices>) =>
    setSearch(queryOf({ ...choices, ...change }), { replace: true, preventScrollReset: true });
  const query = queryOf({ ...choices, serviceId: null, resourceId: null }).toString();
  return { choices, choose, query };
}
