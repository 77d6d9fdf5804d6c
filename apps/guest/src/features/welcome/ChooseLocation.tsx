import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { LOCATIONS_ID } from './LocationCards.tsx';
import classes from './Welcome.module.css';

/** The next step where there are several locations: to choose one, further down. */
export function ChooseLocation({ locations }: { locations: readonly PublicLocation[] }) {
  const { t } = useTranslation('welcome');
  if (!locations.some(({ allowBooking }) => allowBooking)) return null;
  return (
    <a className={classes.book} href={`#${LOCATIONS_ID}`}>
      {t('choose')}
    </a>
  );
}
