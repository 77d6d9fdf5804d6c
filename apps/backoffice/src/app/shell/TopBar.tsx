import { Text, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { VERSION } from '../../core/version.ts';
import { SearchButton } from '../palette/SearchButton.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { UserMenu } from './UserMenu.tsx';
import { WaitlistButton } from './WaitlistButton.tsx';
import classes from './TopBar.module.css';

/** The bar over the page: its title, the location one works at, the version and one's own menu. */
export function TopBar() {
  const { location, company } = useWorkplace();
  return (
    <header className={classes.bar} data-noprint>
      <Title order={1} className={classes.title}>
        {usePageTitle()}
      </Title>
      <span className={classes.chip}>
        <IconMapPin size={13} aria-hidden />
        <span className={classes.place} title={[company.name, location.name].join(' · ')}>
          <span className={classes.company}>{company.name} · </span>
          <span className={classes.location}>{location.name}</span>
        </span>
      </span>
      <Text className={classes.version}>{VERSION}</Text>
      <SearchButton />
      <WaitlistButton />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}
