import { useSearchParams } from 'react-router-dom';
import { NOTHING_CHOSEN, queryOf, withAddress, type Choices } from '../../core/choicesInAddress.ts';

/** What the address says of who comes and when, and how to change it. `query` carries it on, without what is chosen here. */
export function useChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = withAddress(NOTHING_CHOSEN, search);
  const choose = (change: Partial<Choices>) =>
    setSearch(queryOf({ ...choices, ...change }), { replace: true, preventScrollReset: true });
  const query = queryOf({ ...choices, serviceId: null, resourceId: null }).toString();
  return { choices, choose, query };
}
