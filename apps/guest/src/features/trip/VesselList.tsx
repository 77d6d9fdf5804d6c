import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { Photo } from '../../core/kit/Photo.tsx';
import { paths } from '../../core/paths.ts';
import type { TripOffer } from './BookingPanel.tsx';
import classes from './VesselList.module.css';

/** The vessels of a trip, each linked to its page, with the party's price on board. */
export function VesselList({ company, place, trip, choices, query }: TripOffer & { query: string }) {
  const { t } = useTranslation('trip');
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestResources, {
      params: place,
      query: { serviceId: trip.service._id, ...choices.passengers },
    }),
    select: (answer) => answer.data,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="vessels">
      <h2 className={classes.title} id="vessels">
        {t('vessels')}
      </h2>
      <ul className={classes.vessels}>
        {data.map(({ resource, price, fits }) => (
          <li key={resource._id} className={classes.vessel}>
            <div className={classes.art}>
              <Photo
                picture={resource.gallery[0]}
                art={{ seed: resource._id, category: resource.category, color: resource.color }}
                sizes="96px"
              />
            </div>
            <div className={classes.text}>
              <Link className={classes.link} to={{ pathname: paths.vessel(place, resource._id), search: query }}>
                {resource.name}
              </Link>
              <span className={classes.small}>{t('vessel.facts', { maxPeople: resource.maxPeople })}</span>
            </div>
            {fits && <span className={classes.price}>{formatMoney(price.grandTotal, company.currency)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
