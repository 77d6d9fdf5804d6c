import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { MapLink } from '@marea/web/MapLink.tsx';
import { useTranslation } from 'react-i18next';
import { directionsTo } from '../../../core/directionsTo.ts';
import classes from './Below.module.css';

/** Where guests board: each pier's address, as a way to the map. Nothing where nobody entered where it is. */
export function Piers({ locations }: { locations: readonly PublicLocation[] }) {
  const { t } = useTranslation('ui');
  const isOneOfSeveral = locations.length > 1;
  const shown = locations.flatMap((location) => {
    const href = directionsTo(location);
    return href ? [{ location, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="piers">
      <h2 className={classes.title} id="piers">
        {t('story.piers')}
      </h2>
      <ul className={classes.piers} data-three={shown.length >= 3 || undefined}>
        {shown.map(({ location, href }) => {
          const { _id, name, pier, address1, city } = location;
          const place = isOneOfSeveral ? name : pier || name;
          return (
            <li key={_id}>
              <MapLink
                label={t('way', { place })}
                href={href}
                note={[place === pier ? '' : pier, address1, city].filter(Boolean).join(', ')}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
