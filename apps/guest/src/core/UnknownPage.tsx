import { Button, VisuallyHidden } from '@mantine/core';
import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useNearestCompany } from './company/useCompany.ts';
import { Frame } from './frame/Frame.tsx';
import { PageHeading } from './kit/PageHeading.tsx';
import { paths } from './paths.ts';
import classes from './UnknownPage.module.css';

const SECONDS = 15;

/**
 * Shown at unknown addresses; after some seconds leads to the start page of the guest's company, unless the guest
 * stays.
 */
export default function UnknownPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(SECONDS);
  const { company, isLoading } = useNearestCompany(useLocation().pathname);
  const home = company ? paths.welcome(company.slug) : paths.home;

  useEffect(() => {
    if (left === null) return;
    if (left === 0) {
      void navigate(home, { replace: true });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate, home]);

  return (
    <Frame slug={company?.slug} isPending={isLoading} title={company?.name ?? t('name')}>
      <div className={classes.page}>
        <div className={classes.art}>
          <VesselArt seed="nowhere" category="sailing" />
        </div>
        <PageHeading title={t('unknown.title')} centered>
          {t('unknown.text')}
        </PageHeading>
        {left !== null && (
          <p className={classes.countdown} aria-hidden>
            {t('unknown.countdown', { count: left })}
          </p>
        )}
        <VisuallyHidden role="status">{left !== null && t('unknown.soon')}</VisuallyHidden>
        <div className={classes.actions}>
          <Button component={Link} to={home} size="md">
            {t('unknown.go')}
          </Button>
          {left !== null && (
            <Button variant="default" size="md" onClick={() => setLeft(null)}>
              {t('unknown.stay')}
            </Button>
          )}
        </div>
      </div>
    </Frame>
  );
}
