import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { crewJobs } from '@marea/domain/crew/crewJobs';
import { fullName } from '@marea/domain/kernel/names';
import { IconBuilding, IconCoins, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { isOwner } from '../../core/session/guards.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { useSignOut } from '../../core/session/useSignOut.ts';
import { Preferences } from './Preferences.tsx';
import classes from './UserMenu.module.css';

/** One's own menu: another company or location, language and theme, and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const sails = useMayCall()(crewAccountEndpoints.ownTips) && crewJobs.some((job) => job === user.category);
  const name = fullName(user);
  const initials = [user.firstName, user.lastName]
    .map((part) => part.slice(0, 1))
    .join('')
    .toUpperCase();
  return (
    <Menu position="bottom-end" width={248} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Avatar size={34} radius="xl" color="sea" variant="light">
            {initials}
          </Avatar>{' '}
          <VisuallyHidden>{t('shell.userMenu', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        {!isOwner(user) && (
          <Menu.Item
            leftSection={<IconBuilding size={17} aria-hidden />}
            onClick={() => void navigate(paths.selectCompany)}
          >
            {t('shell.changeCompany')}
          </Menu.Item>
        )}
        {sails && (
          <Menu.Item leftSection={<IconCoins size={17} aria-hidden />} onClick={() => void navigate(paths.ownTips)}>
            {t('shell.ownTips')}
          </Menu.Item>
        )}
        <Preferences />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
