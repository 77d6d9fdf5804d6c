import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../kit/CallLink.tsx';
import { useCompany } from './useCompany.ts';
import { useGuestSettings, whatsappAddress } from './useGuestSettings.ts';
import classes from './ContactWays.module.css';

type ContactWaysProps = {
  slug: string;
  /** The beginning of the message, so that guests need not repeat their choices. */
  message: string;
};

/** Ways to reach the company: WhatsApp and mail with a prepared message, and its phone. */
export function ContactWays({ slug, message }: ContactWaysProps) {
  const { t } = useTranslation();
  const { data } = useCompany(slug);
  const { data: settings } = useGuestSettings(slug);
  if (!data) return null;
  const { phone, email } = data.company;
  const text = encodeURIComponent(message);
  const whatsapp = whatsappAddress(settings?.whatsapp, message);
  return (
    <ul className={classes.ways}>
      {whatsapp && (
        <li>
          <a className={classes.way} href={whatsapp} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={18} aria-hidden />
            {t('whatsapp')}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={classes.way} href={`mailto:${email}?body=${text}`}>
            <IconMail size={18} aria-hidden />
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <CallLink className={classes.way} phone={phone} icon={<IconPhone size={18} aria-hidden />} />
        </li>
      )}
    </ul>
  );
}
