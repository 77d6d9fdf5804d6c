import { guestPagesEndpoints } from '@marea/domain/guestPages/guestPages.endpoints';
import type { GuestHome } from '@marea/domain/guestPages/guestPages.schema';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { CompanyLogo } from '../../core/frame/CompanyLogo.tsx';
import { Frame } from '../../core/frame/Frame.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { WelcomeSkeleton } from './WelcomeSkeleton.tsx';
import classes from './CompanyPage.module.css';

/** The address without a company: redirects to the installation's home, else lists the companies. */
export default function CompanyPage() {
  const { t } = useTranslation(['welcome', 'app']);
  const { data, error, refetch } = useQuery({
    ...queries(guestPagesEndpoints.guestHome, {}),
    select: (answer) => answer.data,
  });
  if (data?.slug) return <Navigate to={paths.welcome(data.slug)} replace />;
  return (
    <Frame title={t('app:name')} isPending={!data && !error}>
      {data ? (
        <Companies companies={data.companies} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <WelcomeSkeleton />
      )}
    </Frame>
  );
}

function Companies({ companies }: Pick<GuestHome, 'companies'>) {
  const { t } = useTranslation('welcome');
  if (companies.length === 0) return <EmptyState isPage title={t('companies.none')} text={t('companies.noneText')} />;
  return (
    <>
      <PageHeading title={t('companies.title')}>{t('companies.text')}</PageHeading>
      <ul className={classes.list}>
        {companies.map(({ _id, slug, name, image }) => (
          <li key={_id}>
            <Link className={classes.company} to={paths.welcome(slug)}>
              <CompanyLogo picture={image} />
              <span className={classes.name}>{name}</span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
