import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatShortDay } from '@marea/texts/format/dates';
import { VesselBadge } from '@marea/web/vessel/VesselBadge.tsx';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../../../../ui/fields/StoredPicture.tsx';
import type { BlockStart } from '../../block/blockDraft.ts';
import { usualDays } from '../../block/blockDraft.ts';
import type { FleetVessel } from '../../useFleet.ts';
import { useWording } from '../../wording.ts';
import type { ColumnVessel } from './vesselPages.ts';
import { isFormer } from './vesselPages.ts';
import classes from '../grid/TimeGrid.module.css';

type VesselHeadProps = {
  vessel: ColumnVessel;
  /** The first day of a new block. */
  date: string;
  /** Null for those who may block no vessel. */
  onBlock: ((start: BlockStart) => void) | null;
};

/** The head of a column: the vessel with its picture, kind and places; a press offers to block it. */
export function VesselHead({ vessel, date, onBlock }: VesselHeadProps) {
  const { t } = useTranslation('booking');
  if (isFormer(vessel)) {
    return (
      <div className={classes.head} title={vessel.name}>
        <span className={classes.picture}>
          <VesselBadge seed={vessel._id} category="" color={vessel.color} />
        </span>
        <span className={classes.headText}>
          <b>{vessel.shortName}</b>
          <small>{t('calendar.notInFleet')}</small>
        </span>
      </div>
    );
  }
  const places =
    vessel.maxPeople > vessel.people ? `${vessel.people}+${vessel.maxPeople - vessel.people}` : String(vessel.people);
  const kind = [places, vessel.category].filter(Boolean).join(' · ');
  const title = `${vessel.name} · ${t('calendar.places', { people: vessel.maxPeople })}`;
  const content = (
    <>
      <span className={classes.picture}>
        <VesselPicture vessel={vessel} />
      </span>
      <span className={classes.headText}>
        <b>{vessel.shortName}</b>
        <small>{kind}</small>
      </span>
    </>
  );
  if (!onBlock) {
    return (
      <div className={classes.head} title={title}>
        {content}
      </div>
    );
  }
  return (
    <BlockMenu vessel={vessel} date={date} onBlock={onBlock}>
      <UnstyledButton className={classes.head} title={title}>
        <VisuallyHidden>{`${t('block.menuOf', { vessel: vessel.name })}. `}</VisuallyHidden>
        {content}
        <IconChevronDown size={14} className={classes.headMore} aria-hidden />
      </UnstyledButton>
    </BlockMenu>
  );
}

const PICTURE_WIDTH = 320;

/** A vessel's first picture, or a drawing until there is one. Fills its box. */
export function VesselPicture({ vessel }: { vessel: FleetVessel }) {
  const [picture] = vessel.gallery;
  if (!picture) return <VesselBadge seed={vessel._id} category={vessel.category} color={vessel.color} />;
  return <StoredPicture id={picture.image} purpose="gallery" width={PICTURE_WIDTH} alt="" />;
}

type BlockMenuProps = {
  vessel: { _id: string; name: string };
  /** The first day. */
  date: string;
  onBlock: (start: BlockStart) => void;
  /** The button that opens the menu. */
  children: ReactNode;
};

/** The lengths for which a vessel can be blocked. */
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
