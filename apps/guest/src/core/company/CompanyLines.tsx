import { formatDate } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../kit/CallLink.tsx';
import { useCompany, useCompanyToday } from './useCompany.ts';
import { useGuestSettings, whatsappAddress } from './useGuestSettings.ts';
import classes from './CompanyLines.module.css';

/** Under which permit a company sails and who insures its guests. Shows nothing once that has expired. */
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
  /** What the guest looks at, which the message names. */
  about?: string | undefined;
};

/** At the end of each step of a booking: how to reach the company without leaving it. */
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
