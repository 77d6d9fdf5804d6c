import { textIn } from '@marea/domain/core/text/text';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconClockCheck, IconReceipt, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { useCardFee } from '../../core/company/useCompany.ts';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { Photo } from '../../core/kit/Photo.tsx';
import { useDarkDevice } from '../../core/kit/useDarkDevice.ts';
import { paths } from '../../core/paths.ts';
import { DayFinder } from './DayFinder.tsx';
import classes from './Welcome.module.css';

type HeroProps = {
  seed: string;
  title: string;
  /** The language of the title, if it differs from the page's. */
  titleLang?: string;
  slug: string;
  /** The location to book at, if there is only one. */
  location?: PublicLocation;
  /** The next step if there are several. */
  children?: ReactNode;
};

const promises = [
  { name: 'price', Icon: IconReceipt },
  { name: 'pay', Icon: IconUserCheck },
  { name: 'hold', Icon: IconClockCheck },
] as const;

export function Hero({ seed, title, titleLang, slug, location, children }: HeroProps) {
  const { t } = useTranslation(['welcome', 'app']);
  const language = useShownLanguage();
  const home = useHome(slug);
  const written = [location?.webDescription, home?.text].find((text) => text && textIn(text, language));
  const isNight = useDarkDevice();
  const percent = useCardFee(slug, location?._id);
  return (
    <section className={classes.hero}>
      <div className={classes.scene}>
        <Photo
          picture={home?.image ? { image: home.image } : null}
          art={home && { seed, category: 'luxury', isNight }}
          sizes="(min-width: 60em) 560px, 100vw"
          isFirst
        />
      </div>
      <div className={classes.text}>
        <PageHeading title={title} titleLang={titleLang}>
          {written ? <CompanyText of={written} /> : t('lead')}
        </PageHeading>
        {children}
        {location?.allowBooking && <DayFinder slug={slug} location={location} />}
        {location?.allowBooking && (
          <Link className={classes.book} to={paths.step({ slug, locationId: location.slug }, 'service')}>
            {t('book')}
          </Link>
        )}
        {location && !location.allowBooking && (
          <p className={classes.closed}>
            <strong>{t('app:closed')}.</strong> {t('app:closedText')}
          </p>
        )}
        {location?.allowWaitlist && (
          <Link className={classes.wait} to={paths.waitlist({ slug, locationId: location.slug })}>
            {t('waitlist')}
          </Link>
        )}
        <ul className={classes.promises}>
          {promises.map(({ name, Icon }) => (
            <li key={name}>
              <Icon size={18} aria-hidden />
              {name === 'price' && percent > 0 ? t('promises.priceOrFee', { percent }) : t(`promises.${name}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The company's text for its first page; undefined while it loads. */
export function useHome(slug: string) {
  const { data } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data.home,
  });
  return data;
}
