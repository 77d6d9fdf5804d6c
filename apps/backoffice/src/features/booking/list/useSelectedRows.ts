import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { useState } from 'react';
import type { Selection } from '../../../ui/table/useTableModel.ts';

/** Rows that are selected on any page, as they were last seen. */
export function useSelectedRows(rows: readonly BookingRowView[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookingRowView>>(new Map());
  const now = new Map(rows?.map((row) => [row._id, row]));
  const selected = [...chosen.values()].map((row) => now.get(row._id) ?? row);
  return {
    selected,
    value: Object.fromEntries(selected.map(({ _id }) => [_id, true as const])) satisfies Selection,
    onChange: (selection: Selection) => {
      const known = [...selected, ...now.values()];
      setChosen(new Map(known.flatMap((row) => (selection[row._id] ? [[row._id, row]] : []))));
    },
    keep: (kept: readonly BookingRowView[]) => setChosen(new Map(kept.map((row) => [row._id, row]))),
  };
}
