import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Frame } from '../../core/frame/Frame.tsx';
import { UnknownPage } from '../../core/lazyUnknownPage.ts';
import { paths } from '../../core/paths.ts';
import { isUnknown, useCompany } from '../../core/useCompany.ts';
import { BelowFold } from './below/BelowFold.tsx';
import { Hero } from './Hero.tsx';
import { LocationFacts } from './LocationFacts.tsx';
import { WelcomeSkeleton } from './WelcomeSkeleton.tsx';
import classes from './Welcome.module.css';

export function LocationPage() {
  const { slug = '', locationId = '' } = useParams();
  const { t } = useTranslation(['welcome', 'app']);
  const { data, error, refetch } = useCompany(slug);
  const location = data?.locations.find(({ slug, _id }) => slug === locationId || _id === locationId);
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
