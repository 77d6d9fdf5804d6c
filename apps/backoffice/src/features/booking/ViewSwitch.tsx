import { SegmentedControl } from '@mantine/core';
import { calendarViews } from '@marea/domain/fleet/calendarViews';
import { useTranslation } from 'react-i18next';
import type { View } from './useView.ts';

type ViewSwitchProps = { value: View; onChange: (view: View) => void };

/** Calendar, list or all bookings. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('booking');
  return (
    <SegmentedControl<View>
      data-noprint
      aria-label={t('views.label')}
      value={value}
      onChange={onChange}
      data={calendarViews.map((view) => ({ value: view, label: t(`views.${view}`) }))}
    />
  );
}
