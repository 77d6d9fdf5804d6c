import { Skeleton } from '@mantine/core';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LicenceLine } from '../../core/company/CompanyLines.tsx';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { isUnknown, useCompany } from '../../core/company/useCompany.ts';
import { usePolicies } from '../../core/company/usePolicies.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { useTextLang } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import classes from './PoliciesPage.module.css';

/** The policies that a company's guests agree to, at an address to share. */
export default function PoliciesPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const { data } = useCompany(slug);
  const textLang = useTextLang();
  const { policies, error, refetch } = usePolicies(slug);
  if (isUnknown(error)) return <UnknownPage />;
  return (
    <Frame slug={slug} title={data?.company.name ?? t('name')} back={paths.welcome(slug)}>
      <PageHeading title={t('policies.title')} />
      {policies?.length === 0 && (
        <EmptyState
          title={t('policies.none')}
          text={t('policies.noneText')}
          action={<ContactWays slug={slug} message={t('policies.message')} />}
        />
      )}
      {policies?.map(({ kind, text }) => (
        <section key={kind} id={kind} className={classes.policy}>
          <h2 className={classes.title}>{t(`policies.${kind}`)}</h2>
          <p className={classes.text} lang={textLang}>
            {text}
          </p>
        </section>
      ))}
      <section id="accessibility" className={classes.policy}>
        <h2 className={classes.title}>{t('policies.accessibility')}</h2>
        <p className={classes.text}>{t('policies.accessibilityText')}</p>
        <ContactWays slug={slug} message={t('policies.accessibilityMessage')} />
      </section>
      <LicenceLine slug={slug} />
      {!policies &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} radius="lg" />)}
    </Frame>
  );
}
