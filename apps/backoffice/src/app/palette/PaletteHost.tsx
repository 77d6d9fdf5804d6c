import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { loadWording } from '@marea/web/i18n/i18n';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwner } from '../../core/session/guards.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { typedAhead } from './typedAhead.ts';
import classes from './SearchButton.module.css';

const Palette = lazy(async () => {
  const [page] = await Promise.all([import('./Palette.tsx'), loadWording('palette')]);
  const { palette } = await import('./palette.ts');
  palette.open();
  return page;
});

/** The palette, loaded when it is first opened. */
export function PaletteHost() {
  const [isWanted, setWanted] = useState(false);
  usePaletteOpening(() => {
    // Keys are collected only until the field has the focus.
    if (!document.activeElement?.hasAttribute('data-palette')) typedAhead.begin();
    if (isWanted) void import('./palette.ts').then(({ palette }) => palette.open());
    else setWanted(true);
  });
  return isWanted ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}

/** Opens the palette without the keyboard. Owners have no search box (specification, section 1). */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  if (isOwner(useCurrentUser())) return null;
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

const WANTED = 'marea:palette';

/** Opens the palette, loading it first if necessary. */
export function openPalette(): void {
  window.dispatchEvent(new Event(WANTED));
}

/** Calls `open` when the palette is requested: by a button, or by Ctrl or ⌘ and K anywhere. */
export function usePaletteOpening(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const onOpenRequest = () => onOpen();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener(WANTED, onOpenRequest);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener(WANTED, onOpenRequest);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
