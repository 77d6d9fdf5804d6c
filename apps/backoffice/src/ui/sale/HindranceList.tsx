import { Anchor } from '@mantine/core';
import type { Setup } from '@marea/domain/setup/setup.contract';
import { bookingHindranceTexts } from '@marea/texts/booking/bookingHindrances';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { hindranceWays } from './hindranceWays.ts';
import classes from './HindranceList.module.css';

type HindranceListProps = Pick<Setup, 'hindrances'> & {
  /** Whether they are fixed on the current page, so that no links are needed. */
  isHere?: boolean;
};

/** The hindrances to a first booking, each with the link to where it is fixed. */
export function HindranceList({ hindrances, isHere = false }: HindranceListProps) {
  const { t } = useTranslation('ui');
  const texts = bookingHindranceTexts[useLanguage()];
  const mayCall = useMayCall();
  return (
    <ul className={classes.list}>
      {hindrances.map(({ hindrance, isBlocking }) => {
        const way = hindranceWays[hindrance];
        const Icon = isBlocking ? IconAlertTriangle : IconInfoCircle;
        return (
          <li key={hindrance} data-blocking={isBlocking || undefined}>
            <Icon size={18} aria-hidden />
            <span>
              <span className={classes.text}>{texts[hindrance]}.</span>{' '}
              {way && !isHere && mayCall(way.by) && (
                <Anchor
                  component={Link}
                  to={way.to}
                  inherit
                  underline="always"
                  aria-label={t('sale.mendOf', { what: texts[hindrance] })}
                >
                  {t('sale.mend')}
                </Anchor>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
