import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { guestOrigin } from '@marea/web/apiOrigin';
import { useLanguage } from '@marea/web/i18n';
import { sea } from '@marea/web/palette';
import { saveFile } from '@marea/web/saveFile';
import { IconCalendarPlus, IconCheck, IconLink, IconShare, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../core/paths.ts';
import { useCompany } from '../../core/useCompany.ts';
import { eventOf } from './eventOf.ts';
import { calendarFile } from './ics.ts';
import { PaperButton } from './PaperButton.tsx';
import { passImage } from './passImage.ts';
import { ShareLinks } from './ShareLinks.tsx';
import { usePassFacts } from './usePassFacts.ts';
import classes from './AfterActions.module.css';

type AfterActionsProps = { booking: GuestBooking; secret: string | null; isOver: boolean };

/** What a guest may keep of a booking, as a calendar entry, paper or picture, and pass on. */
export function AfterActions({ booking, secret, isOver }: AfterActionsProps) {
  const { t } = useTranslation('confirmation');
  const language = useLanguage();
  const facts = usePassFacts(booking);
  const brandColor = useCompany(booking.company.slug).data?.company.brandColor ?? sea[7];
  const saveCalendarFile = () => {
    const event = eventOf(booking, language, t('folio'));
    const file = new Blob([calendarFile(event, new Date().toISOString())], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `${booking.folio}.ics`);
  };
  const savePass = async () => {
    const picture = await passImage(facts, brandColor);
    if (picture) saveFile(picture, `${booking.folio}.png`);
  };
  // Without the link: whoever has it could change the booking.
  const share = async () => {
    const text = facts.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
    // Closing the device's own dialog is no failure.
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

/** Copies the booking's link: the only thing that opens it again. */
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
