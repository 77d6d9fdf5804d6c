import { Button } from '@mantine/core';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/PageHeading.tsx';
import { Pier } from '../../ui/Pier.tsx';
import { LineHelp, type LinePlace } from './LineHelp.tsx';
import { lineIcons } from './lineIcons.ts';
import classes from './Waitlist.module.css';

type LineOverProps = LinePlace & {
  /** Null where the link opens no party any more. */
  status: Exclude<WaitlistStatus, 'waiting' | 'notified'> | null;
  onAgain: () => void;
};

/** The end of a wait: served, done, left or missed, and what to do next. */
export function LineOver({ company, location, status, onAgain }: LineOverProps) {
  const { t } = useTranslation('waitlist');
  const Icon = lineIcons[status ?? 'cancel'];
  const isServed = status === 'checkedin' || status === 'completo';
  return (
    <div className={classes.page} data-centered>
      <span className={classes.mark} data-good={isServed || undefined} aria-hidden>
        <Icon size={32} stroke={1.6} />
      </span>
      <PageHeading title={status ? t(`status.${status}`) : t('place.gone')} centered>
        {status ? t(`statusText.${status}`) : t('place.goneText')}
      </PageHeading>
      {status === 'checkedin' && (
        <div className={classes.wide}>
          <Pier location={location} withWay />
        </div>
      )}
      <Button variant={isServed ? 'default' : 'filled'} size="lg" radius="lg" fullWidth onClick={onAgain}>
        {t('place.again')}
      </Button>
      <LineHelp company={company} location={location} withTrips={status !== 'checkedin'} />
    </div>
  );
}
