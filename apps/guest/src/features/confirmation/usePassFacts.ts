import { passengerCount } from '@marea/domain/booking/boarding';
import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { fullName } from '@marea/domain/kernel/names';
import { formatDate, formatEnd, formatLongDay, formatTime } from '@marea/texts/dates';
import { pierArrivalText } from '@marea/texts/pierArrival';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import type { PassFacts } from './passImage.ts';

/** What stands on the boarding pass of a booking, in the language of the page. */
export function usePassFacts(booking: GuestBooking): PassFacts {
  const { t } = useTranslation('confirmation');
  const language = useLanguage();
  const { bookingDate, start, end, zone, location } = booking;
  const arrival = pierArrivalText(booking, location, language);
  const where = [location.pier || location.name, location.city].filter(Boolean).join(', ');
  return {
    company: booking.company.name,
    title: booking.serviceName[language],
    folio: booking.folio,
    facts: [
      { name: t('facts.guest'), value: fullName(booking.customer) },
      { name: t('facts.day'), value: `${formatLongDay(bookingDate, language)} · ${formatDate(bookingDate)}` },
      {
        name: t('facts.time'),
        value: `${formatTime(start, zone)} – ${formatEnd(end, { day: bookingDate, zone, language })}`,
      },
      ...(arrival ? [{ name: arrival.name, value: arrival.value }] : []),
      { name: t('facts.where'), value: where },
      { name: t('facts.vessel'), value: booking.resourceName },
      { name: t('facts.people'), value: String(passengerCount(booking.passengers)) },
    ],
  };
}
