import { directionsTo } from '@marea/domain/fleet/directions';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { MapLink } from '@marea/web/components/MapLink.tsx';
import type { TablerIcon } from '@tabler/icons-react';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './NoteCard.module.css';

type NoteCardProps = { Icon: TablerIcon; title: string; text: string; textLang?: string };

/** A note that links nowhere. */
export function NoteCard({ Icon, title, text, textLang }: NoteCardProps) {
  return (
    <div className={classes.card}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        <div className={classes.text} lang={textLang}>
          {text}
        </div>
      </div>
    </div>
  );
}

type PierProps = {
  location: Pick<PublicLocation, 'name' | 'pier' | 'address1' | 'city' | 'latitude' | 'longitude'>;
  withWay?: boolean;
};

/** Where to board and, if known, the way there. */
export function Pier({ location, withWay = false }: PierProps) {
  const { t } = useTranslation('ui');
  const place = location.pier || location.name;
  const address = [location.address1, location.city].filter(Boolean).join(', ');
  const way = withWay && directionsTo(location);
  if (way) return <MapLink label={t('way', { place })} href={way} note={address} />;
  return <NoteCard Icon={IconAnchor} title={place} text={address} />;
}
