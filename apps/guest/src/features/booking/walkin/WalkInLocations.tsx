import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompany } from '../../../core/company/useCompany.ts';
import { PageHeading } from '../../../core/kit/PageHeading.tsx';
import { paths } from '../../../core/paths.ts';
import { useTrip } from '../trip/useTrip.ts';
import classes from './Departures.module.css';

/** The company's other piers, for guests who went to the wrong one or find no place here. */
export default function WalkInLocations() {
  const { t } = useTranslation('booking');
  const { place } = useTrip();
  const { data } = useCompany(place.slug);
  return (
    <>
      <PageHeading title={t('walkIn.locations')} />
      {data ? (
        <ul className={classes.list}>
          {data.locations
            .filter(({ allowBooking }) => allowBooking)
            .map(({ _id, slug, name, pier, city }) => (
              <li key={_id}>
                <Link
                  className={classes.pier}
                  to={paths.step({ ...place, locationId: slug }, 'service')}
                  aria-current={[slug, _id].includes(place.locationId) ? 'true' : undefined}
                >
                  <strong>{name}</strong>
                  <span>{[pier, city].filter(Boolean).join(', ')}</span>
                </Link>
              </li>
            ))}
        </ul>
      ) : (
        <Skeleton height={160} radius="xl" />
      )}
    </>
  );
}
