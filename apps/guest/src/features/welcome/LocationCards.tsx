import { textIn } from '@marea/domain/core/text/text';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { Photo } from '../../core/kit/Photo.tsx';
import { paths } from '../../core/paths.ts';
import classes from './LocationCards.module.css';

/** The id that the page's first button leads to. */
export const LOCATIONS_ID = 'locations';

type LocationCardsProps = { slug: string; locations: readonly PublicLocation[] };

export function LocationCards({ slug, locations }: LocationCardsProps) {
  const { t } = useTranslation('welcome');
  const all = locations.map(({ _id }) => _id);
  return (
    <section aria-labelledby={LOCATIONS_ID}>
      <h2 className={classes.heading} id={LOCATIONS_ID}>
        {t('where')}
      </h2>
      <ul className={classes.list}>
        {locations.map((location) => (
          <LocationCard key={location._id} slug={slug} location={location} all={all} />
        ))}
      </ul>
    </section>
  );
}

type LocationCardProps = { slug: string; location: PublicLocation; all: readonly string[] };

function LocationCard({ slug, location, all }: LocationCardProps) {
  const { t } = useTranslation(['welcome', 'app']);
  const language = useShownLanguage();
  const place = { slug, locationId: location.slug };
  return (
    <li className={classes.card}>
      <div className={classes.art}>
        <Photo
          picture={location.gallery[0]}
          art={{ seed: location._id, among: all, category: 'catamaran' }}
          sizes="(min-width: 60em) 352px, (min-width: 40em) 50vw, 100vw"
        />
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>{location.name}</h3>
        {location.pier && (
          <p className={classes.pier}>
            <IconAnchor size={16} aria-hidden />
            {location.pier}
          </p>
        )}
        {textIn(location.webDescription, language) && (
          <p className={classes.text}>
            <CompanyText of={location.webDescription} />
          </p>
        )}
        <div className={classes.foot}>
          <Link
            className={classes.more}
            to={paths.locationWelcome(place)}
            aria-label={`${t('about')}: ${location.name}`}
          >
            {t('about')}
          </Link>
          {location.allowBooking ? (
            <Link
              className={classes.book}
              to={paths.step(place, 'service')}
              aria-label={`${t('bookHere')}: ${location.name}`}
            >
              {t('bookHere')}
            </Link>
          ) : (
            <span className={classes.closed}>{t('app:closed')}</span>
          )}
        </div>
      </div>
    </li>
  );
}
