import { instantOf } from '@marea/domain/core/time/instants';
import { minutesOf } from '@marea/domain/core/time/zone';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Choices } from '../../core/choicesInAddress.ts';
import { paths } from '../../core/paths.ts';
import { useCancellationLines } from '../../ui/booking/useCancellationLines.ts';
import classes from './Trip.module.css';

type CancellationNoteProps = { slug: string; location: PublicLocation; choices: Choices };

/** Until when guests may cancel or move a booking themselves, and their refund: as dates once a time is chosen. */
export function CancellationNote({ slug, location: { zone }, choices }: CancellationNoteProps) {
  const { t } = useTranslation(['trip', 'app']);
  const { date, hora } = choices;
  const start = date && hora ? instantOf(zone, date, minutesOf(hora)) : null;
  const lines = useCancellationLines(slug, { zone, start });
  if (!lines) return null;
  return (
    <section aria-labelledby="cancellation">
      <h2 className={classes.title} id="cancellation">
        {t('cancellation')}
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link className={classes.more} to={{ pathname: paths.policies(slug), hash: 'cancellation' }}>
        {t('app:policies.cancellation')}
      </Link>
    </section>
  );
}
