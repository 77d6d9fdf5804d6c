import { Stack, Switch } from '@mantine/core';
import type { WeekHours } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { WeekHoursFields } from '../../ui/fields/WeekHoursFields.tsx';
import type { FormFields } from '../../ui/record/useRecordForm.ts';

type OwnHoursProps = {
  form: FormFields<'hours'>;
  /** Null where those of the location count. */
  hours: WeekHours | null;
  onChange: (hours: WeekHours | null) => void;
};

/** The hours in which a service is made, where they are not the location's. */
export function OwnHours({ form, hours, onChange }: OwnHoursProps) {
  const { t } = useTranslation('services');
  const { businessHours } = useWorkplace().location;
  return (
    <Stack gap="sm">
      <Switch
        label={t('ownHours')}
        description={t('hints.ownHours')}
        checked={hours !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? businessHours : null)}
      />
      {hours && (
        <WeekHoursFields form={form} path="hours" label={t('fields.hours')} hours={hours} onChange={onChange} />
      )}
    </Stack>
  );
}
