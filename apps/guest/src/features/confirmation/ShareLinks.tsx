import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { guestOrigin } from '@marea/web/apiOrigin';
import { useLanguage } from '@marea/web/i18n';
import { IconBrandFacebook, IconBrandTwitter, IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { channelNames, shareLinks } from './shareLinks.ts';
import classes from './AfterActions.module.css';

const icons = { Facebook: IconBrandFacebook, Whatsapp: IconBrandWhatsapp, Twitter: IconBrandTwitter };

/** Shares the company's first page on the networks that the company chose; never the booking's link, which could change it. */
export function ShareLinks({ booking: { company, serviceName } }: { booking: GuestBooking }) {
  const { t } = useTranslation('confirmation');
  const language = useLanguage();
  const { data: channels = [] } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug: company.slug } }),
    select: ({ data }) => data.shareChannels,
  });
  const links = shareLinks(channels, {
    url: guestOrigin() + paths.welcome(company.slug),
    text: `${serviceName[language]} · ${company.name}`,
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.share}>
      {links.map(({ channel, address }) => {
        const Icon = icons[channel];
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
