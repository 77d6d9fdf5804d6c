import { MultiSelect, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { bookingStatuses, type BookingStatus } from '@marea/domain/booking/booking.status';
import { useStatusText } from '@marea/web/StatusBadge.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './List.module.css';

type AllFiltersProps = {
  search: string;
  from: string | null;
  to: string | null;
  status: BookingStatus[];
  onFilter: (changes: Record<string, string | null>) => void;
};

const TYPING_MS = 300;

/** Search, date range and statuses. */
export function AllFilters({ search, from, to, status, onFilter }: AllFiltersProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  const [typed, setTyped] = useState(search);
  const [range, setRange] = useState<[string | null, string | null]>([from, to]);
  const searchSoon = useDebouncedCallback((text: string) => onFilter({ search: text.trim() }), TYPING_MS);
  return (
    <search className={classes.filters}>
      <TextInput
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchSoon(event.currentTarget.value);
        }}
      />
      <DatePickerInput
        type="range"
        aria-label={t('filters.dates')}
        placeholder={t('filters.dates')}
        valueFormat="DD/MM/YYYY"
        allowSingleDateInRange
        clearable
        value={range}
        onChange={(chosen) => {
          setRange(chosen);
          const [start, end] = chosen;
          if ((start && end) || (!start && !end)) onFilter({ from: start, to: end });
        }}
      />
      <MultiSelect
        aria-label={t('filters.status')}
        placeholder={status.length === 0 ? t('filters.status') : undefined}
        data={bookingStatuses.map((value) => ({ value, label: statusText(value) }))}
        value={status}
        clearable
        searchable
        onChange={(chosen) => onFilter({ status: chosen.join(',') })}
      />
    </search>
  );
}
