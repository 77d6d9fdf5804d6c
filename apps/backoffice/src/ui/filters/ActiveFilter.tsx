import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ActiveFilterProps = {
  state: { filter: (name: 'active') => string; setFilters: (changes: Record<string, string | null>) => void };
};

/** Active entries only, as a list is at first, or all of them. */
export function ActiveFilter({ state }: ActiveFilterProps) {
  const { t } = useTranslation('ui');
  return (
    <SegmentedControl
      size="sm"
      flex="none"
      aria-label={t('active.label')}
      value={state.filter('active') === '0' ? '0' : ''}
      onChange={(value) => state.setFilters({ active: value })}
      data={[
        { value: '', label: t('active.only') },
        { value: '0', label: t('active.all') },
      ]}
    />
  );
}
