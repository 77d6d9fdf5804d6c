import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatDate, formatEnd, formatLongDay, formatTime } from '@marea/texts/format/dates';
import { guestOrigin } from '@marea/web/client/apiOrigin';
import { saveFile } from '@marea/web/client/saveFile';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { sea } from '@marea/web/theme/palette';
import {
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconBrandWindows,
  IconCalendarPlus,
  IconCheck,
  IconFileDownload,
  IconLink,
  IconShare,
  IconTicket,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useCompany } from '../../core/company/useCompany.ts';
import { paths } from '../../core/paths.ts';
import { useSavePaper } from '../../ui/booking/useVisitOptions.ts';
import { googleCalendarLink, outlookCalendarLink } from './calendarLinks.ts';
import { calendarFile } from './ics.ts';
import type { CalendarEvent } from './ics.ts';
import { passImage } from './passImage.ts';
import type { PassFacts } from './passImage.ts';
import { channelNames, shareLinks } from './shareLinks.ts';
import { WalletLinks } from './WalletLinks.tsx';
import classes from './AfterActions.module.css';

type AfterActionsProps = { booking: GuestBooking; secret: string | null; isOver: boolean };

/** Ways to save a booking, as a calendar entry, paper or picture, and to share it. */
export function AfterActions({ booking, secret, isOver }: AfterActionsProps) {
  const { t } = useTranslation('confirmation');
  const language = useShownLanguage();
  const facts = usePassFacts(booking);
  const brandColor = useCompany(booking.company.slug).data?.company.brandColor ?? sea[7];
  const event = eventOf(booking, language, t('folio'));
  const saveCalendarFile = () => {
    const file = new Blob([calendarFile(event, new Date().toISOString())], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `${booking.folio}.ics`);
  };
  const savePass = async () => {
    const picture = await passImage(facts, brandColor);
    if (picture) saveFile(picture, `${booking.folio}.png`);
  };
  // Without the link, which would let readers change the booking.
  const share = async () => {
    const text = facts.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
    // Closing the device's share dialog is no failure.
    await navigator.share({ title: facts.title, text: `${facts.title}\n${text}` }).catch(() => null);
  };
  return (
    <>
      <div className={classes.actions}>
        {!isOver && (
          <button type="button" className={classes.action} onClick={saveCalendarFile}>
            <IconCalendarPlus size={18} aria-hidden />
            {t('calendar')}
          </button>
        )}
        {!isOver && <CalendarLink name="Google Calendar" Icon={IconBrandGoogle} address={googleCalendarLink(event)} />}
        {!isOver && <CalendarLink name="Outlook" Icon={IconBrandWindows} address={outlookCalendarLink(event)} />}
        {secret && !isOver && <WalletLinks bookingId={booking._id} secret={secret} />}
        {secret && <PaperButton paper="confirmation" bookingId={booking._id} secret={secret} />}
        {secret && !isOver && <PaperButton paper="itinerary" bookingId={booking._id} secret={secret} />}
        <button type="button" className={classes.action} onClick={() => void savePass()}>
          <IconTicket size={18} aria-hidden />
          {t('savePass')}
        </button>
        {'share' in navigator && (
          <button type="button" className={classes.action} onClick={() => void share()}>
            <IconShare size={18} aria-hidden />
            {t('share')}
          </button>
        )}
        {secret && <KeepLink address={guestOrigin() + withSecret(paths.confirmation(booking._id), secret)} />}
      </div>
      <ShareLinks booking={booking} />
    </>
  );
}

type CalendarLinkProps = { name: string; Icon: Icon; address: string };

/** A link into a web calendar, which accepts no file. */
function CalendarLink({ name, Icon: CalendarIcon, address }: CalendarLinkProps) {
  const { t } = useTranslation('confirmation');
  return (
    <a className={classes.action} href={address} target="_blank" rel="noopener noreferrer">
      <CalendarIcon size={18} aria-hidden />
      {t('calendarOn', { name })}
    </a>
  );
}

/** Copies the booking's link, the only thing that opens it again. */
function KeepLink({ address }: { address: string }) {
  const { t } = useTranslation('confirmation');
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  const Icon = isCopied ? IconCheck : IconLink;
  return (
    <button type="button" className={classes.action} onClick={() => void copy()}>
      <Icon size={18} aria-hidden />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </button>
  );
}

type PaperButtonProps = { paper: 'confirmation' | 'itinerary'; bookingId: string; secret: string };

const paperIcons = { confirmation: IconFileDownload, itinerary: IconToolsKitchen2 };

/** Saves one of the booking's papers as a PDF. */
export function PaperButton({ paper, bookingId, secret }: PaperButtonProps) {
  const { t } = useTranslation('confirmation');
  const saving = useSavePaper(paper, { bookingId, secret });
  const Icon = paperIcons[paper];
  return (
    <button type="button" className={classes.action} disabled={saving.isPending} onClick={() => saving.mutate()}>
      <Icon size={18} aria-hidden />
      <span aria-live="polite">{t(saving.isError ? 'papers.failed' : `papers.${paper}`)}</span>
    </button>
  );
}

const shareIcons = { Facebook: IconBrandFacebook, Whatsapp: IconBrandWhatsapp, Twitter: IconBrandTwitter };

/** Shares the company's first page on its chosen networks; never the booking's link, which could change the booking. */
export function ShareLinks({ booking: { company, serviceName } }: { booking: GuestBooking }) {
  const { t } = useTranslation('confirmation');
  const language = useShownLanguage();
  const { data: channels = [] } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug: company.slug } }),
    select: ({ data }) => data.shareChannels,
  });
  const links = shareLinks(channels, {
    url: guestOrigin() + paths.welcome(company.slug),
    text: `${textIn(serviceName, language)} · ${company.name}`,
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.share}>
      {links.map(({ channel, address }) => {
        const Icon = shareIcons[channel];
        const name = channelNames[channel];
        return (
          <li key={channel} className={classes.channel}>
            <a
              className={classes.action}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('shareOn', { channel: name })}
            >
              <Icon size={18} aria-hidden />
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The facts on a booking's boarding pass, in the page's language. */
export function usePassFacts(booking: GuestBooking): PassFacts {
  const { t } = useTranslation('confirmation');
  const language = useShownLanguage();
  const { bookingDate, start, end, zone, location } = booking;
  const arrival = pierArrivalText(booking, location, language);
  const where = [location.pier || location.name, location.city].filter(Boolean).join(', ');
  return {
    company: booking.company.name,
    title: textIn(booking.serviceName, language),
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

/** A booking as a calendar entry. */
export function eventOf(booking: GuestBooking, language: GuestLanguage, folioWord: string): CalendarEvent {
  const { location, company } = booking;
  const { latitude, longitude } = location;
  const place = [location.pier, location.address1, location.city].filter(Boolean).join(', ');
  return {
    uid: `${booking.folio}@${company.slug}`,
    start: booking.start,
    end: booking.end,
    title: `${textIn(booking.serviceName, language)} · ${booking.resourceName}`,
    place: place || location.name,
    text: [`${folioWord} ${booking.folio}`, company.name, company.phone].filter(Boolean).join('\n'),
    coordinates: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  };
}
