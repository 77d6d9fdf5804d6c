import { Table } from '@mantine/core';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { formatCount } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { ReportLink } from './Card.tsx';
import classes from './Dashboard.module.css';

type StaffTableProps = {
  staff: Dashboard['staff'];
  /** The days that the counts cover; each count then links to its sales. */
  days?: { from: string; to: string };
};

/** The trips that each person sold, and their hours. */
export function StaffTable({ staff, days }: StaffTableProps) {
  const { t } = useTranslation('dashboard');
  if (staff.length === 0) return <p className={classes.none}>{t('staff.none')}</p>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('staff.name')}</Table.Th>
          <Table.Th ta="right">{t('staff.bookings')}</Table.Th>
          <Table.Th ta="right">{t('staff.hours')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className="tnum">
        {staff.map(({ userId, name, bookings, hours }) => (
          <Table.Tr key={userId}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">
              {days ? (
                <ReportLink report="sales" query={{ basis: 'trip', sellerId: userId }} days={days}>
                  {formatCount(bookings)}
                </ReportLink>
              ) : (
                formatCount(bookings)
              )}
            </Table.Td>
            <Table.Td ta="right">{hours}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
