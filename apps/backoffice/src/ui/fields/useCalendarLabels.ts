import { useTranslation } from 'react-i18next';

/** The labels of a date picker's buttons; as `ariaLabels`. */
export function useCalendarLabels() {
  const { t } = useTranslation('ui');
  const [previous, next] = [t('dates.previous'), t('dates.next')];
  return {
    monthLevelControl: t('dates.chooseMonth'),
    yearLevelControl: t('dates.chooseYear'),
    previousMonth: previous,
    previousYear: previous,
    previousDecade: previous,
    nextMonth: next,
    nextYear: next,
    nextDecade: next,
  };
}
