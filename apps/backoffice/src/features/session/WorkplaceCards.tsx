import { UnstyledButton } from '@mantine/core';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Location as StoredLocation } from '@marea/domain/fleet/location.schema';
import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './WorkplaceCards.module.css';

type CompanyCardProps = {
  company: PublicCompany;
  locations: readonly Wire<StoredLocation>[];
  onChoose: () => void;
};

/** A company with the names of its locations. */
export function CompanyCard({ company, locations, onChoose }: CompanyCardProps) {
  const { t } = useTranslation('session');
  return (
    <UnstyledButton className={classes.card} onClick={onChoose}>
      <span className={classes.picture}>
        <VesselArt seed={company.slug} category="vela" color={company.brandColor} />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{company.name}</span>
        <span className={classes.detail}>{locations.map(({ name }) => name).join(', ')}</span>
        {!company.active && <span className={classes.off}>{t('switch.badge')}</span>}
      </span>
      <IconChevronRight className={classes.arrow} size={18} aria-hidden />
    </UnstyledButton>
  );
}

type LocationCardProps = { location: Wire<StoredLocation>; isCurrent: boolean; onChoose: () => void };

/** A location with its pier. */
export function LocationCard({ location, isCurrent, onChoose }: LocationCardProps) {
  const { t } = useTranslation('session');
  return (
    <UnstyledButton className={classes.card} onClick={onChoose}>
      <span className={classes.picture}>
        <VesselArt seed={location.slug} category="catamaran" />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{location.name}</span>
        <span className={classes.detail}>{location.pier || location.city || location.address1}</span>
        {isCurrent && <span className={classes.current}>{t('place.current')}</span>}
      </span>
      <IconChevronRight className={classes.arrow} size={18} aria-hidden />
    </UnstyledButton>
  );
}
