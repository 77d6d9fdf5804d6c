import type { BookingRow } from '@marea/domain/booking/booking.schema';
import type { Language } from '@marea/domain/kernel/language';
import { formatDate, formatDateTime } from '@marea/texts/dates';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import type { ReactNode } from 'react';
import { guestName } from '../wording.ts';

export type SortKey = 'bookingDate' | 'createdAt';
export type Column = {
  key: 'name' | 'resource' | 'service' | 'bookingDate' | 'createdAt' | 'status';
  sort?: SortKey;
  cell: (row: BookingRow, language: Language, zone: string) => ReactNode;
};

/** The list's columns (specification §2). */
export const columns: readonly Column[] = [
  {
    key: 'name',
    cell: (row) => (
      <>
        <b>{guestName(row) || '—'}</b>
        <small>{row.folio}</small>
      </>
    ),
  },
  { key: 'resource', cell: ({ resourceName }) => resourceName },
  { key: 'service', cell: ({ serviceName }, language) => serviceName[language] },
  {
    key: 'bookingDate',
    sort: 'bookingDate',
    cell: ({ bookingDate, hora }) => `${formatDate(bookingDate)} ${hora}`,
  },
  {
    key: 'createdAt',
    sort: 'createdAt',
    cell: ({ createdAt }, _language, zone) => formatDateTime(createdAt, zone),
  },
  { key: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
];
