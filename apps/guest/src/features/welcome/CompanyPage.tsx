import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Frame } from '../../core/frame/Frame.tsx';
import { UnknownPage } from '../../core/lazyUnknownPage.ts';
import { isUnknown, useCompany } from '../../core/useCompany.ts';
import { BelowFold } from './below/BelowFold.tsx';
import { ChooseLocation } from './ChooseLocation.tsx';
import { Hero } from './Hero.tsx';
import { LocationCards } from './LocationCards.tsx';
import { LocationFacts } from './LocationFacts.tsx';
import { NoLocations } from './NoLocations.tsx';
import { useHome } from './useHome.ts';
import { WelcomeSkeleton } from './WelcomeSkeleton.tsx';

export function CompanyPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation(['welcome', 'app']);
  const { data, error, refetch } = useCompany(slug);
  const home = useHome(slug);
  const language = useLanguage();
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
      <Hero seed={company._id} title={home?.title[language] || t('title')} slug={company.slug} location={only}>
        {locations.length > 1 && <ChooseLocation locations={locations} />}
      </Hero>
      {locations.length === 0 && <NoLocations company={company} />}
      {only && <LocationFacts location={only} />}
      {locations.length > 1 && <LocationCards slug={company.slug} locations={locations} />}
      {locations.length > 0 && <BelowFold company={company} locations={locations} />}
    </Frame>
  );
}
