import type { ListRow } from '../../ui/table/useTableData.ts';

/** A reseller as the list shows them, with what they are owed. */
export type Reseller = ListRow<'resellers'>;
