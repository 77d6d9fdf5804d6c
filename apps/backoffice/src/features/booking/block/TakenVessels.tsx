import { Alert, Anchor } from '@mantine/core';
import { formatShortDay } from '@marea/texts/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../core/paths.ts';
import { useWording } from '../wording.ts';
import type { takenVessels } from './taken.ts';
import classes from './Block.module.css';

/** The bookings in a block's way by vessel, each a link to itself. */
export function TakenVessels({ taken, total }: NonNullable<ReturnType<typeof takenVessels>>) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const byVessel = [...Map.groupBy(taken, ({ resourceName }) => resourceName)];
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('block.taken', { count: total })}>
      {byVessel.map(([vessel, bookings]) => (
        <section key={vessel} className={classes.taken}>
          <b>{vessel}</b>
          <ul>
            {bookings.map(({ bookingId, folio, bookingDate, hora }) => (
              <li key={`${bookingId} ${bookingDate} ${hora}`}>
                <span className="tnum">{`${formatShortDay(bookingDate, language)}, ${hora}`}</span>
                {bookingId === null ? (
                  <span>{t('block.held')}</span>
                ) : (
                  <Anchor
                    inherit
                    href={paths.bookingOf({ _id: bookingId, bookingDate })}
                    target="_blank"
                    rel="noopener"
                  >
                    {folio}
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > taken.length && <p>{t('block.moreTaken', { count: total - taken.length })}</p>}
    </Alert>
  );
}
