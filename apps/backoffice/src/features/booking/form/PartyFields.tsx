import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { Passengers } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { MAX_EXTRA_HOURS, MAX_PEOPLE } from '@marea/domain/core/limits';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/NumberField.tsx';

type PartyFieldsProps = {
  value: Passengers;
  onChange: (value: Passengers) => void;
  errors: Record<string, React.ReactNode>;
  /** How many people the vessel includes and may carry, shown beside the field. */
  limits?: { people: number; maxPeople: number };
  /** Whether seats are sold: the price includes no people, and no party extends the trip alone. */
  isShared: boolean;
  /** Whether the dialog's cursor begins here. */
  startsHere?: boolean;
};

const fields = [
  { name: 'adultos', min: 1, step: 1, max: MAX_PEOPLE },
  { name: 'menores', min: 0, step: 1, max: MAX_PEOPLE },
  { name: 'infantes', min: 0, step: 1, max: MAX_PEOPLE },
  { name: 'hrsExtras', min: 0, step: 0.5, max: MAX_EXTRA_HOURS },
] as const;

const seatFields = fields.filter(({ name }) => name !== 'hrsExtras');

/** The party that comes aboard, and its extra hours. */
export function PartyFields(props: PartyFieldsProps) {
  const { value, onChange, errors, limits, isShared, startsHere = false } = props;
  const { t } = useTranslation('booking');
  const visibleFields = isShared ? seatFields : fields;
  const isTooMany = limits !== undefined && passengerCount(value) > limits.maxPeople;
  return (
    <Stack gap={6}>
      <SimpleGrid cols={{ base: isShared ? 3 : 2, xs: visibleFields.length }} spacing="sm">
        {visibleFields.map(({ name, ...bounds }) => (
          <NumberField
            key={name}
            label={t(`fields.${name}`)}
            {...bounds}
            data-autofocus={(startsHere && name === 'adultos') || undefined}
            decimals={name === 'hrsExtras' ? 1 : 0}
            value={value[name]}
            error={errors[`passengers.${name}`] ?? (name === 'adultos' && (isTooMany || Boolean(errors.passengers)))}
            onChange={(entered) => entered !== null && onChange({ ...value, [name]: entered })}
          />
        ))}
      </SimpleGrid>
      {isTooMany || errors.passengers ? (
        <Text size="sm" c="red" role="alert">
          {isTooMany ? t('tooMany', { people: passengerCount(value), maxPeople: limits.maxPeople }) : errors.passengers}
        </Text>
      ) : (
        limits && (
          <Text size="xs" c="dimmed">
            {isShared ? t('bySeat', limits) : t('included', limits)}
          </Text>
        )
      )}
    </Stack>
  );
}
