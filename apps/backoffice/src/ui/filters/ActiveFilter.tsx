import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ActiveFilterProps = {
  /** The list shows all of its entries at first. */
  beginsWithAll?: boolean;
  state: { filter: (name: 'active') => string; setFilters: (changes: Record<string, string | null>) => void };
};

/** Active entries only, or all of them. */
export function ActiveFilter({ state, beginsWithAll = false }: ActiveFilterProps) {
  const { t } = useTranslation('ui');
  const other = beginsWithAll ? '1' : '0';
  return (
    <SegmentedControl
      size="sm"
      flex="none"
      aria-label={t('active.label')}
      value={state.filter('active') === other ? other : ''}
      onChange={(value) => state.setFilters({ active: value })}
      data={[
        { value: beginsWithAll ? '1' : '', label: t('active.only') },
        { value: beginsWithAll ? '' : '0', label: t('active.all') },
      ]}
    />
  );
}
