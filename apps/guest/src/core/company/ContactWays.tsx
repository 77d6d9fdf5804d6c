import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../api.ts';
import { CallLink } from '../kit/CallLink.tsx';
import { useCompany } from './useCompany.ts';
import classes from './ContactWays.module.css';

type ContactWaysProps = {
  slug: string;
  /** What the message begins with, so that the guest need not say again what they have chosen. */
  message: string;
};

/** How to reach the company: WhatsApp and mail with the message written already, and its phone. */
export function ContactWays({ slug, message }: ContactWaysProps) {
  const { t } = useTranslation();
  const { data } = useCompany(slug);
  const { data: settings } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data,
  });
  if (!data) return null;
  const { phone, email } = data.company;
  const text = encodeURIComponent(message);
  const whatsapp = settings?.whatsapp.replace(/\D/g, '');
  return (
    <ul className={classes.ways}>
      {whatsapp && (
        <li>
          <a className={classes.way} href={`https://wa.me/${whatsapp}?text=${text}`} target="_blank" rel="noreferrer">
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
