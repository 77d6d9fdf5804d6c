import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { Placeholder } from '../../../core/kit/Placeholder.tsx';
import { TripTiles } from '../../../ui/trips/TripTiles.tsx';
import classes from './Below.module.css';

type OffersProps = { company: PublicCompany; location: PublicLocation; isOneOfSeveral: boolean };

/** The trips sold at a location. */
export function Offers({ company, location, isOneOfSeveral }: OffersProps) {
  const { t } = useTranslation('ui');
  const place = { slug: company.slug, locationId: location.slug };
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestServices, { params: place, query: {} }),
    select: (answer) => answer.data,
  });
  if (!data) return <Placeholder height={260} shape="card" />;
  if (data.length === 0) return null;
  const heading = `offers-${location._id}`;
  return (
    <section aria-labelledby={heading}>
      <h2 className={classes.title} id={heading}>
        {isOneOfSeveral ? t('story.offers.titleOf', { place: location.name }) : t('story.offers.title')}
      </h2>
      <TripTiles company={company} place={place} trips={data} />
    </section>
  );
}
