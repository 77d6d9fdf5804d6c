import { formatDate } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../kit/CallLink.tsx';
import { useCompany, useCompanyToday } from './useCompany.ts';
import { useGuestSettings, whatsappAddress } from './useGuestSettings.ts';
import classes from './CompanyLines.module.css';

/** The company's permit and its insurer. Shows nothing after they have expired. */
export function LicenceLine({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data } = useCompany(slug);
  const { data: settings } = useGuestSettings(slug);
  const today = useCompanyToday(data?.locations[0]?.zone ?? 'UTC');
  const { permit, insurer, validUntil } = settings?.licence ?? { permit: '', insurer: '', validUntil: null };
  if (!data || !(permit || insurer) || (validUntil && validUntil < today)) return null;
  const parts = [
    permit && t('licence.permit', { permit }),
    insurer && t('licence.insurer', { insurer }),
    validUntil && t('licence.until', { day: formatDate(validUntil) }),
  ];
  return <p className={classes.line}>{parts.filter(Boolean).join(' · ')}</p>;
}

type HelpLineProps = {
  slug: string;
  /** The subject of the guest's page, for the message. */
  about?: string | undefined;
};

/** Ways to reach the company without leaving the booking, at the end of each step. */
export function HelpLine({ slug, about }: HelpLineProps) {
  const { t } = useTranslation();
  const { data } = useCompany(slug);
  const { data: settings } = useGuestSettings(slug);
  if (!data) return null;
  const { name, phone } = data.company;
  const whatsapp = whatsappAddress(settings?.whatsapp, t('help.message', { about: about ?? name }));
  if (!phone && !whatsapp) return null;
  return (
    <p className={classes.line} data-noprint>
      {t('help.lead')}{' '}
      {whatsapp && (
        <a className={classes.way} href={whatsapp} target="_blank" rel="noreferrer">
          {t('whatsapp')}
        </a>
      )}{' '}
      {phone && <CallLink className={classes.way} phone={phone} />}
    </p>
  );
}
