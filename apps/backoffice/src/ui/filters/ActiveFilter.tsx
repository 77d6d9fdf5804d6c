import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ActiveFilterProps = {
  /** What the list shows at first. */
  beginsWith: 'active' | 'all';
  state: { filter: (name: 'active') => string; setFilters: (changes: Record<string, string | null>) => void };
};

/** Active entries only, or all of them. */
export function ActiveFilter({ state, beginsWith }: ActiveFilterProps) {
  const { t } = useTranslation('ui');
  const [only, all] = beginsWith === 'all' ? ['1', ''] : ['', '0'];
  const other = only || all;
  return (
    <SegmentedControl
      size="sm"
      flex="none"
      aria-label={t('active.label')}
      value={state.filter('active') === other ? other : ''}
      onChange={(value) => state.setFilters({ active: value })}
      data={[
        { value: only, label: t('active.only') },
        { value: all, label: t('active.all') },
      ]}
    />
  );
}
