import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { MapPicture } from '@marea/web/MapPicture.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { directionsTo } from '../../../app/directionsTo.ts';
import classes from './Below.module.css';

/** Where guests board: each pier drawn on its shore, as a way to the map. Nothing where nobody entered where it is. */
export function Piers({ locations }: { locations: readonly PublicLocation[] }) {
  const { t } = useTranslation('ui');
  const isOneOfSeveral = locations.length > 1;
  const shown = locations.flatMap((location) => {
    const { latitude, longitude } = location;
    const href = directionsTo(location);
    return href && latitude !== null && longitude !== null ? [{ location, href, latitude, longitude }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="piers">
      <h2 className={classes.title} id="piers">
        {t('story.piers')}
      </h2>
      <ul className={classes.piers}>
        {shown.map(({ location, href, latitude, longitude }) => {
          const { _id, name, pier, address1, city } = location;
          const place = isOneOfSeveral ? name : pier || name;
          return (
            <li key={_id}>
              <MapPicture
                label={t('story.way', { place })}
                href={href}
                latitude={latitude}
                longitude={longitude}
                note={[place === pier ? '' : pier, address1, city].filter(Boolean).join(', ')}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
