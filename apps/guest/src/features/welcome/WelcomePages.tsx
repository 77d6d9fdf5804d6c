import type { PublicCompany } from '@marea/domain/company/company.schema';
import { textIn } from '@marea/domain/core/text/text';
import { DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isUnknown, locationNamed, useCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { CallLink } from '../../core/kit/CallLink.tsx';
import { useTextLang } from '../../core/kit/CompanyText.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { BelowFold } from './below/BelowFold.tsx';
import { GoOn } from './GoOn.tsx';
import { Hero, useHome } from './Hero.tsx';
import { LocationCards, LOCATIONS_ID } from './LocationCards.tsx';
import { LocationFacts } from './LocationFacts.tsx';
import { WelcomeSkeleton } from './WelcomeSkeleton.tsx';
import classes from './Welcome.module.css';

export function CompanyWelcome() {
  const { slug = '' } = useParams();
  const { t } = useTranslation(['welcome', 'app']);
  const { data, error, refetch } = useCompany(slug);
  const home = useHome(slug);
  const language = useShownLanguage();
  const title = home ? textIn(home.title, language) : '';
  const textLang = useTextLang();
  if (isUnknown(error)) return <UnknownPage />;
  if (!data) {
    return (
      <Frame isPending={!error} title={t('app:name')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <WelcomeSkeleton />}
      </Frame>
    );
  }
  const { company, locations } = data;
  const only = locations.length === 1 ? locations[0] : undefined;
  return (
    <Frame slug={slug} title={company.name} currency={company.currency}>
      <GoOn
        slug={company.slug}
        zone={locations[0]?.zone ?? DEFAULT_ZONE}
        locationIds={locations.map(({ slug: id }) => id)}
      />
      <Hero
        seed={company._id}
        title={title || t('title')}
        titleLang={title ? textLang : undefined}
        slug={company.slug}
        location={only}
      >
        {locations.length > 1 && <ChooseLocation locations={locations} />}
      </Hero>
      {locations.length === 0 && <NoLocations company={company} />}
      {only && <LocationFacts location={only} />}
      {locations.length > 1 && <LocationCards slug={company.slug} locations={locations} />}
      {locations.length > 0 && <BelowFold company={company} locations={locations} />}
    </Frame>
  );
}

export function WelcomeToLocation() {
  const { slug = '', locationId = '' } = useParams();
  const { t } = useTranslation(['welcome', 'app']);
  const { data, error, refetch } = useCompany(slug);
  const location = locationNamed(data, locationId);
  if (isUnknown(error) || (data && !location)) return <UnknownPage />;
  if (!data || !location) {
    return (
      <Frame isPending={!error} title={t('app:name')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <WelcomeSkeleton />}
      </Frame>
    );
  }
  const { company, locations } = data;
  return (
    <Frame slug={slug} title={company.name} currency={company.currency}>
      <GoOn slug={company.slug} zone={location.zone} locationIds={[location.slug]} />
      <Hero
        seed={location._id}
        title={t('titleOf', { place: location.name })}
        slug={company.slug}
        location={location}
      />
      <LocationFacts location={location} />
      <BelowFold company={company} locations={[location]} />
      {locations.length > 1 && (
        <p className={classes.others}>
          <Link to={paths.welcome(company.slug)}>{t('otherPlaces')}</Link>
        </p>
      )}
    </Frame>
  );
}

/** The next step with several locations: choosing one, further down. */
export function ChooseLocation({ locations }: { locations: readonly PublicLocation[] }) {
  const { t } = useTranslation('welcome');
  if (!locations.some(({ allowBooking }) => allowBooking)) return null;
  return (
    <a className={classes.book} href={`#${LOCATIONS_ID}`}>
      {t('choose')}
    </a>
  );
}

export function NoLocations({ company }: { company: PublicCompany }) {
  const { t } = useTranslation('welcome');
  return <EmptyState title={t('none')} text={t('noneText')} action={<CallLink phone={company.phone} />} />;
}
