import { ErrorState, EmptyState } from '@marea/web/components/states.tsx';
import { IconAnchor, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { isUnknown, useCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import classes from './Waitlist.module.css';

/** A company's locations with a waitlist to choose from; if there is only one, its own page. */
export default function WaitlistChoicePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation(['waitlist', 'app', 'ui']);
  const { data, error, refetch } = useCompany(slug);
  if (isUnknown(error)) return <UnknownPage />;
  const waiting = data?.locations.filter(({ allowWaitlist }) => allowWaitlist) ?? [];
  const [only] = waiting;
  if (only && waiting.length === 1) return <Navigate to={paths.waitlist({ slug, locationId: only.slug })} replace />;
  return (
    <Frame slug={slug} title={data?.company.name ?? t('app:name')} back={paths.welcome(slug)}>
      <div className={classes.page}>
        <PageHeading title={t('choose.title')}>{t('choose.text')}</PageHeading>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
        {data && waiting.length === 0 && <EmptyState title={t('closed.off')} text={t('closed.offText')} />}
        <ul className={classes.list}>
          {waiting.map((location) => (
            <li key={location._id}>
              <Link className={classes.choice} to={paths.waitlist({ slug, locationId: location.slug })}>
                <IconAnchor size={20} aria-hidden />
                <span className={classes.grow}>
                  <strong>{location.name}</strong>
                  {location.pier && <span className={classes.small}>{location.pier}</span>}
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        {data && <ContactWays slug={slug} message={t('ui:story.message', { company: data.company.name })} />}
      </div>
    </Frame>
  );
}
