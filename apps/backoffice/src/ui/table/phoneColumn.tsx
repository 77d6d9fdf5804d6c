import { PhoneLink } from '../PhoneLink.tsx';
import type { Column } from './columns.ts';

/** Somebody's phone number, which a tap calls. */
export function phoneColumn(header: string): Column<{ phone: string | null }> {
  return {
    key: 'phone',
    header,
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    text: ({ phone }) => phone ?? '',
  };
}
