import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Passengers } from '@marea/domain/booking/booking.schema';
import { MAX_EXTRA_HOURS, MAX_PEOPLE } from '@marea/domain/kernel/limits';
import { useTranslation } from 'react-i18next';

type PartyFieldsProps = {
  value: Passengers;
  onChange: (value: Passengers) => void;
  errors: Record<string, React.ReactNode>;
  /** How many people the vessel includes and may carry, to say beside the field. */
  limits?: { people: number; maxPeople: number };
  /** A dialog that is opened begins here. */
  startsHere?: boolean;
};

const fields = [
  { name: 'adultos', min: 1, step: 1, max: MAX_PEOPLE },
  { name: 'menores', min: 0, step: 1, max: MAX_PEOPLE },
  { name: 'infantes', min: 0, step: 1, max: MAX_PEOPLE },
  { name: 'hrsExtras', min: 0, step: 0.5, max: MAX_EXTRA_HOURS },
] as const;

/** Who comes aboard, and for how many extra hours. */
export function PartyFields({ value, onChange, errors, limits, startsHere = false }: PartyFieldsProps) {
  const { t } = useTranslation('booking');
  return (
    <Stack gap={6}>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        {fields.map(({ name, ...bounds }) => (
          <NumberInput
            key={name}
            label={t(`fields.${name}`)}
            {...bounds}
            data-autofocus={(startsHere && name === 'adultos') || undefined}
            clampBehavior="strict"
            decimalScale={name === 'hrsExtras' ? 1 : 0}
            value={value[name]}
            error={errors[`passengers.${name}`] ?? (name === 'adultos' ? errors.passengers : undefined)}
            onChange={(entered) => typeof entered === 'number' && onChange({ ...value, [name]: entered })}
          />
        ))}
      </SimpleGrid>
      {limits && (
        <Text size="xs" c="dimmed">
          {t('included', limits)}
        </Text>
      )}
    </Stack>
  );
}
