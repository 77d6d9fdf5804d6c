import { weekdayOf } from '@marea/domain/core/time/zone';
import { directionsTo } from '@marea/domain/fleet/directions';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { IconAnchor, IconClock, IconMap2, IconPhone, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '../../core/company/useCompany.ts';
import { CallLink } from '../../core/kit/CallLink.tsx';
import classes from './Welcome.module.css';

export function LocationFacts({ location }: { location: PublicLocation }) {
  const { t } = useTranslation('welcome');
  const today = location.businessHours[weekdayOf(useCompanyToday(location.zone))];
  const directions = directionsTo(location);
  const address = [location.address1, location.city].filter(Boolean).join(', ');
  return (
    <dl className={classes.facts}>
      {location.pier && (
        <Fact icon={IconAnchor} name={t('pier')}>
          {directions ? (
            <a href={directions} target="_blank" rel="noreferrer">
              {location.pier}
            </a>
          ) : (
            location.pier
          )}
        </Fact>
      )}
      {address && (
        <Fact icon={IconMap2} name={t('address')}>
          {address}
        </Fact>
      )}
      <Fact icon={IconClock} name={t('hours')}>
        {today.isOpen ? `${today.from} – ${today.to}` : t('closedToday')}
      </Fact>
      <Fact icon={IconPhone} name={t('contact')}>
        <CallLink phone={location.phone} />
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: TablerIcon; name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={18} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
