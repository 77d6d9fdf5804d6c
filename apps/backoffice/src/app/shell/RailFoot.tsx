import { Tooltip, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun, type Icon as IconType } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../core/session/useSignOut.ts';
import classes from './Rail.module.css';

/** The foot of the menu: the other theme, and signing out. */
export function RailFoot({ withLabels }: { withLabels: boolean }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={classes.foot}>
      <RailButton
        label={t(isDark ? 'shell.lightTheme' : 'shell.darkTheme')}
        Icon={isDark ? IconSun : IconMoon}
        withLabels={withLabels}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      />
      <RailButton label={t('shell.signOut')} Icon={IconLogout} withLabels={withLabels} onClick={() => void signOut()} />
    </div>
  );
}

type RailButtonProps = { label: string; Icon: IconType; withLabels: boolean; onClick: () => void };

function RailButton({ label, Icon, withLabels, onClick }: RailButtonProps) {
  return (
    <Tooltip label={label} position="right" disabled={withLabels} openDelay={200}>
      <UnstyledButton className={classes.item} aria-label={label} onClick={onClick}>
        <Icon size={21} stroke={1.7} aria-hidden />
        {withLabels && <span>{label}</span>}
      </UnstyledButton>
    </Tooltip>
  );
}
