import { ActionIcon, Text, Title } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { SearchButton } from '../palette/SearchButton.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { UserMenu } from './UserMenu.tsx';
import classes from './TopBar.module.css';

/** The compact header of a phone, with the button that opens the menu. */
export function PhoneHeader({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation();
  const { location } = useWorkplace();
  return (
    <header className={classes.phone} data-noprint>
      <ActionIcon variant="subtle" color="gray" size={44} onClick={onMenu} aria-label={t('shell.openMenu')}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <div className={classes.phoneTitle}>
        <Title order={1} className={classes.title}>
          {usePageTitle()}
        </Title>
        <Text className={classes.place}>{location.name}</Text>
      </div>
      <SearchButton isCompact />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}
