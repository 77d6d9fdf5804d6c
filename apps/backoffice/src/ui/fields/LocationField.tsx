import { Select } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';

/** Chooses between the current location and all locations. */
export function LocationField(input: Omit<ComponentProps<typeof Select>, 'data' | 'placeholder' | 'clearable'>) {
  const { t } = useTranslation('ui');
  const { location } = useWorkplace();
  return (
    <Select {...input} data={[{ value: location._id, label: location.name }]} placeholder={t('everywhere')} clearable />
  );
}
