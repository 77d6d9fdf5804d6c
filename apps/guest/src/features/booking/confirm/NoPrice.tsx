import { Button } from '@mantine/core';
import { screenTexts } from '@marea/texts/screens';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../../../core/kit/CallLink.tsx';
import { useTrip, useAddons, useTripQuote, useTripLocation } from '../trip/useTrip.ts';
import { isAboutAddons, quoteTrouble } from './quoteTrouble.ts';
import classes from './BookingTrouble.module.css';

/** Why there is no price, and how to go on; renders nothing if there is one. */
export function NoPrice() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { goTo } = useTrip();
  const { company } = useTripLocation();
  const { error, isFetching, refetch } = useTripQuote();
  const { refetch: refetchAddons } = useAddons();
  const isStale = isAboutAddons(error);
  useEffect(() => {
    if (isStale) void refetchAddons();
  }, [isStale, refetchAddons]);
  const trouble = quoteTrouble(error);
  if (!trouble) return null;
  const { title, text, step } = trouble;
  const ways = {
    service: t('noPrice.service'),
    resource: t('noPrice.resource'),
    calendar: t('noPrice.calendar'),
  };
  return (
    <div className={classes.trouble} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p className={classes.title}>{t('noPrice.title')}</p>
        {title && <p>{title}</p>}
        {text && <p>{text}</p>}
        <div className={classes.ways}>
          {step && (
            <Button size="md" mih={44} radius="lg" onClick={() => goTo(step)}>
              {ways[step]}
            </Button>
          )}
          <Button
            variant="default"
            size="md"
            mih={44}
            radius="lg"
            loading={isFetching}
            onClick={() => {
              void refetchAddons();
              void refetch();
            }}
          >
            {screenTexts[language].retry}
          </Button>
        </div>
        {company && (
          <p className={classes.contact}>
            {t('failed.contact')} <CallLink phone={company.phone} />
          </p>
        )}
      </div>
    </div>
  );
}
