import { useTranslation } from 'react-i18next';
import { changeBetween } from './changeBetween.ts';

type ChangeProps = { now: number | null; monthBefore: number | null; yearBefore: number | null };

/** By how much a figure rose or fell; nothing to say where there was none to compare with. */
export function Change({ now, monthBefore, yearBefore }: ChangeProps) {
  const { t } = useTranslation('dashboard');
  const byMonth = changeBetween(monthBefore, now);
  const byYear = changeBetween(yearBefore, now);
  return (
    <>
      {byMonth !== null && <span>{t('month.vsMonth', { change: byMonth })}</span>}
      {byYear !== null && <span>{t('month.vsYear', { change: byYear })}</span>}
      {byMonth === null && byYear === null && <span>{t('month.nothingBefore')}</span>}
    </>
  );
}
