import { Menu } from '@mantine/core';
import { formatShortDay } from '@marea/texts/format/dates';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import type { BlockStart } from './blockDraft.ts';
import { usualDays } from './blockDraft.ts';

type BlockMenuProps = {
  vessel: { _id: string; name: string };
  /** The first day. */
  date: string;
  onBlock: (start: BlockStart) => void;
  /** What opens it. */
  children: ReactNode;
};

/** For how long a vessel is to be blocked. */
export function BlockMenu({ vessel, date, onBlock, children }: BlockMenuProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const block = (days: number) => onBlock({ date, resourceId: vessel._id, days });
  return (
    <Menu position="bottom-start" withinPortal portalProps={{ target: '#page' }}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('block.ofVessel', { vessel: vessel.name, day: formatShortDay(date, language) })}</Menu.Label>
        {usualDays.map((days) => (
          <Menu.Item key={days} leftSection={<IconLock size={16} aria-hidden />} onClick={() => block(days)}>
            {t('block.days', { count: days })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
