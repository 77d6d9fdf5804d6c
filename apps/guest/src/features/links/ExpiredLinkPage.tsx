import { Button } from '@mantine/core';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { useNearestCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import classes from './Links.module.css';

/** Sends a fresh link to the booking's address, with the same message whether or not there is one. */
export default function ExpiredLinkPage() {
  const { t } = useTranslation(['links', 'app']);
  const { token = '' } = useParams();
  const { company, isLoading } = useNearestCompany();
  const renew = useMutation({ mutationFn: () => call(wizardEndpoints.renewLink, { body: { token } }) });
  const Icon = renew.isSuccess ? IconMailForward : IconLinkOff;
  return (
    <Frame slug={company?.slug} isPending={isLoading} title={company?.name ?? t('app:name')}>
      <div className={classes.page}>
        <span className={classes.mark} aria-hidden>
          <Icon size={30} stroke={1.6} />
        </span>
        <PageHeading title={t(renew.isSuccess ? 'expired.sent' : 'expired.title')} centered>
          {t(renew.isSuccess ? 'expired.sentText' : 'expired.text')}
        </PageHeading>
        {renew.error && (
          <p className={classes.trouble} role="alert">
            {renew.error instanceof ApiError ? renew.error.message : t('expired.failed')}
          </p>
        )}
        <div className={classes.actions}>
          {!renew.isSuccess && (
            <Button size="md" radius="lg" loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('expired.send')}
            </Button>
          )}
          <Button component={Link} to={paths.reschedule()} variant="default" size="md" radius="lg">
            {t('expired.find')}
          </Button>
        </div>
        {company && (
          <>
            <p className={classes.small}>{t('expired.contact', { company: company.name })}</p>
            <ContactWays slug={company.slug} message={t('expired.message')} />
          </>
        )}
      </div>
    </Frame>
  );
}
