import { Button } from '@mantine/core';
import { EmptyState } from '@marea/web/states.tsx';
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** What a list shows when nothing in it fits the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('table.nothingFound')}
      text={t('table.nothingFoundText')}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
