import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Prints the page's content, without the menus and buttons around it. */
export function PrintButton() {
  const { t } = useTranslation('ui');
  return (
    <Tooltip label={t('print')}>
      <ActionIcon variant="default" size={36} aria-label={t('print')} data-noprint onClick={() => window.print()}>
        <IconPrinter size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
