import { passengerCount } from '@marea/domain/booking/status/boarding';
import { textIn } from '@marea/domain/core/text/text';
import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatEnd, formatLongDay, formatTime } from '@marea/texts/format/dates';
import { quantityText } from '@marea/texts/format/units';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../../core/kit/Unbroken.tsx';
import type { OfflineBooking } from '../../core/offline/lastKnownBookings.ts';
import { ownClock } from '../../core/slots.ts';
import classes from './Visit.module.css';

type TripFactsProps = {
  booking: Omit<OfflineBooking, 'customer'>;
  /** Their choice of food and drink; unknown without a network. */
  menu?: ChosenMenu;
  showsArrival: boolean;
};

/** When, where, on what and with whom; also by the clock of a guest elsewhere. */
export function TripFacts({ booking, menu, showsArrival }: TripFactsProps) {
  const { t } = useTranslation(['visit', 'ui']);
  const language = useShownLanguage();
  const { bookingDate, start, end, zone, location, passengers, addons, folio } = booking;
  const own = ownClock(start, zone, language);
  const arrival = showsArrival ? pierArrivalText(booking, location, language) : null;
  const where = [location.pier || location.name, location.address1, location.city].filter(Boolean).join(', ');
  return (
    <dl className={classes.facts}>
      <Fact name={t('facts.when')}>
        <span className={classes.day}>{formatLongDay(bookingDate, language)}</span>
        {', '}
        <span className="tnum">
          {formatTime(start, zone)} – {formatEnd(end, { day: bookingDate, zone, language })}
        </span>
        {own && (
          <div className={classes.small}>
            {t('localClock', { city: location.city || location.name })}. {t('ownClock', own)}
          </div>
        )}
      </Fact>
      {arrival && <Fact name={arrival.name}>{arrival.value}</Fact>}
      <Fact name={t('facts.where')}>{where}</Fact>
      <Fact name={t('facts.vessel')}>{booking.resourceName}</Fact>
      <Fact name={t('facts.people')}>{t('ui:people', { count: passengerCount(passengers) })}</Fact>
      {addons.length > 0 && (
        <Fact name={t('facts.addons')}>
          {addons.map(({ title, cantidad }) => quantityText(cantidad, textIn(title, language))).join(', ')}
        </Fact>
      )}
      {menu && <MenuFacts menu={menu} />}
      <Fact name={t('facts.folio')}>
        <strong className="tnum">
          <Unbroken text={folio} part={folio} />
        </strong>
      </Fact>
    </dl>
  );
}

function MenuFacts({ menu }: { menu: ChosenMenu }) {
  const { t } = useTranslation('visit');
  const lines = menuLines(menu);
  return (
    <>
      {lines.length > 0 && (
        <Fact name={t('facts.menu')}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Fact>
      )}
      {menu.allergies && <Fact name={t('facts.allergies')}>{menu.allergies}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The chosen food and drink, one line each: '2 × Fajitas, Shrimp'. */
export function menuLines({ alimentos, bebidas }: ChosenMenu): string[] {
  return [
    ...alimentos.map(({ cantidad, name, protein }) =>
      quantityText(cantidad, protein ? `${name}, ${protein.name}` : name),
    ),
    ...bebidas.map(({ cantidad, name }) => quantityText(cantidad, name)),
  ];
}
