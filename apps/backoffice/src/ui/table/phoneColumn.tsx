import { Anchor } from '@mantine/core';
import type { Column } from './columns.ts';

/** Somebody's phone number, which a tap calls. */
export function phoneColumn(header: string): Column<{ phone: string | null }> {
  return {
    key: 'phone',
    header,
    cell: ({ phone }) =>
      phone && (
        <Anchor inherit href={`tel:${phone}`}>
          {phone}
        </Anchor>
      ),
    text: ({ phone }) => phone ?? '',
  };
}
