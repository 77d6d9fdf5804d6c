import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SearchResults } from '@marea/domain/search/search.contract';
import { searchEndpoints } from '@marea/domain/search/search.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

const TYPING_MS = 250;
const MIN_TYPED = 2;
const MAX_TYPED = 80;

/** A booking in the search box. */
export type ChosenBooking = { value: string; label: string };
type BookingChoiceProps = { chosen: ChosenBooking | null; onChoose: (booking: ChosenBooking | null) => void };

/** Searches the bookings of the location by folio or guest; cleared, it returns to sample data. */
export function BookingChoice({ chosen, onChoose }: BookingChoiceProps) {
  const { t } = useTranslation(['messages', 'ui']);
  const { _id: locationId } = useWorkplace().location;
  const [typed, setTyped] = useState('');
  const [value] = useDebouncedValue(typed.trim().slice(0, MAX_TYPED), TYPING_MS);
  const { data } = useQuery({
    ...queries(searchEndpoints.findAnything, { query: { value, locationId } }),
    enabled: value.length >= MIN_TYPED && value !== chosen?.label,
    placeholderData: keepPreviousData,
  });
  const matches = data?.data.bookings.map(toChoice) ?? [];
  const choices = chosen && !matches.some((one) => one.value === chosen.value) ? [chosen, ...matches] : matches;
  return (
    <Select
      label={t('templates.booking')}
      placeholder={t('templates.bookingHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui:clear') }}
      nothingFoundMessage={value.length >= MIN_TYPED ? t('ui:table.nothingFound') : undefined}
      filter={({ options }) => options}
      data={choices}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(choices.find((one) => one.value === id) ?? null)}
    />
  );
}

function toChoice({ _id, folio, firstName, lastName, bookingDate }: SearchResults['bookings'][number]): ChosenBooking {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { value: _id, label: [folio, name, formatDate(bookingDate)].filter(Boolean).join(' · ') };
}
