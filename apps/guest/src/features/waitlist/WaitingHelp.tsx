import { Button } from '@mantine/core';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { paths } from '../../core/paths.ts';
import classes from './Waitlist.module.css';

export type WaitingPlace = { company: PublicCompany; location: PublicLocation };

type WaitingHelpProps = WaitingPlace & {
  isMain?: boolean;
  /** False for parties already called or being served. */
  withTrips?: boolean;
};

/** Alternatives to waiting: a trip to book, and whom to ask. */
export function WaitingHelp({ company, location, isMain = false, withTrips = true }: WaitingHelpProps) {
  const { t } = useTranslation('waitlist');
  return (
    <section className={classes.help} aria-label={t('help')}>
      {withTrips && location.allowBooking && (
        <Button
          component={Link}
          to={paths.step({ slug: company.slug, locationId: location.slug }, 'service')}
          variant={isMain ? 'filled' : 'light'}
          size="lg"
          radius="lg"
          fullWidth
        >
          {t('book')}
        </Button>
      )}
      <p className={classes.small}>{t('questions', { company: company.name })}</p>
      <ContactWays slug={company.slug} message={t('message', { location: location.name })} />
    </section>
  );
}
