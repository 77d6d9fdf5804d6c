import { directionsTo } from '@marea/domain/fleet/directions';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { mapTiles } from '@marea/web/client/apiOrigin';
import { MapLink } from '@marea/web/components/MapLink.tsx';
import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Placeholder } from '../../core/kit/Placeholder.tsx';
import classes from './PierMap.module.css';

const TileMap = lazy(() => import('./TileMap.tsx'));
const HEIGHT = 280;

/** A pier's position: a link to directions in the guest's own map, and a map on the page on request. */
export function PierMap({ location }: { location: PublicLocation }) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  const { name, pier, address1, city, latitude, longitude } = location;
  const place = pier || name;
  const address = [address1, city].filter(Boolean).join(', ');
  const href = directionsTo(location);
  const tiles = mapTiles();
  if (href === null || latitude === null || longitude === null) {
    return <p>{[place, address].filter(Boolean).join(', ')}</p>;
  }
  return (
    <div className={classes.place}>
      <MapLink label={t('way', { place })} href={href} note={address} />
      {tiles && !isShown && (
        <button type="button" className={classes.show} onClick={() => setShown(true)}>
          <IconMap size={18} aria-hidden />
          {t('map.show')}
        </button>
      )}
      {tiles && isShown && (
        <Suspense fallback={<Placeholder height={HEIGHT} shape="card" />}>
          <TileMap tiles={tiles} latitude={latitude} longitude={longitude} place={place} />
        </Suspense>
      )}
    </div>
  );
}
