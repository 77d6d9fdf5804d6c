import { useTranslation } from 'react-i18next';
import classes from './Day.module.css';

type KindChipsProps = { kinds: readonly string[]; chosen: string | null; onChoose: (kind: string | null) => void };

/** The kinds of trips, as a filter for one of them. */
export function KindChips({ kinds, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation('day');
  return (
    <div className={classes.kinds} role="group" aria-label={t('kinds')}>
      {[null, ...kinds].map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.kind}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ?? t('anyKind')}
        </button>
      ))}
    </div>
  );
}

/** The distinct kinds of trips, sorted. */
export function kindsOf(categories: readonly string[]): string[] {
  return [...new Set(categories.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}
