import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from './opening.ts';
import classes from './SearchButton.module.css';

/** Opens the palette, for those who do not know its keys. */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  if (isCompact) {
    return (
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('shell.find')} onClick={openPalette}>
        <IconSearch size={21} stroke={1.7} />
      </ActionIcon>
    );
  }
  const keys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return (
    <UnstyledButton className={classes.button} onClick={openPalette}>
      <IconSearch size={16} aria-hidden />
      <span>{t('shell.find')}</span>
      <Kbd size="xs" aria-hidden>
        {keys}
      </Kbd>
    </UnstyledButton>
  );
}
