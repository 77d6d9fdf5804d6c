import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import { textIn } from '@marea/domain/core/text/text';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { formatMoney } from '@marea/texts/format/money';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CompanyText, useTextLang } from '../../core/kit/CompanyText.tsx';
import { Photo } from '../../core/kit/Photo.tsx';
import { paths } from '../../core/paths.ts';
import { RatingLine } from '../reviews/Stars.tsx';
import { linesIn } from './tripText.ts';
import classes from './TripTiles.module.css';

/** A trip on sale, with its lowest total price for the party and its average rating. */
export type OfferedTrip = Answer<Contract['guestServices']>['data'][number];

const MAX_INCLUDED = 4;

type TripTilesProps = {
  company: PublicCompany;
  place: Place;
  trips: readonly OfferedTrip[];
  /** The query to pass on, such as the party. */
  query?: string;
};

/** Tiles of trips, each linked to its page: picture, rating, what is included, and the lowest total price. */
export function TripTiles({ company, place, trips, query = '' }: TripTilesProps) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const textLang = useTextLang();
  const all = trips.map(({ service }) => service._id);
  return (
    <ul
      className={classes.trips}
      data-two={trips.length === 2 || undefined}
      data-four={trips.length === 4 || undefined}
    >
      {trips.map(({ service, from, rating }) => (
        <li key={service._id} className={classes.trip}>
          <div className={classes.art}>
            <Photo
              picture={service.gallery[0]}
              art={{ seed: service._id, among: all, category: service.category }}
              sizes="(min-width: 60em) 352px, (min-width: 40em) 50vw, 100vw"
            />
          </div>
          <div className={classes.body}>
            <h3 className={classes.name}>
              <Link className={classes.link} to={{ pathname: paths.trip(place, service._id), search: query }}>
                <CompanyText of={service.displayName} />
              </Link>
            </h3>
            <p className={classes.facts}>
              {tripLengthText(service.duration, language)}
              {rating && <RatingLine rating={rating} isSmall />}
            </p>
            <ul className={classes.included} lang={textLang}>
              {linesIn(textIn(service.inclusiones, language))
                .slice(0, MAX_INCLUDED)
                .map((line) => (
                  <li key={line}>
                    <IconCheck size={16} aria-hidden />
                    <span>{line}</span>
                  </li>
                ))}
            </ul>
            <p className={classes.leads}>
              {from && (
                <span className={classes.price}>
                  {t('story.offers.from', {
                    price: formatMoney(from.grandTotal, company.currency, { withCode: true }),
                  })}
                </span>
              )}
              <span className={classes.choose} aria-hidden>
                {t('story.offers.choose')} ›
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
