import type { Currency } from '@marea/domain/core/money/money';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { CompanyName } from '../company/currentCompany.ts';
import { useBrand, useCompany } from '../company/useCompany.ts';
import { MeasuringFooter, useMeasuredCompany } from '../measuring/MeasuringSlot.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Letterhead } from './Letterhead.tsx';
import classes from './Frame.module.css';

type FrameProps = {
  /** The page's company, for its colour, logo and name; without one the page belongs to none. */
  slug?: string;
  /** Whether the company is still loading, so that the tab's title waits. */
  isPending?: boolean;
  title?: string;
  currency?: Currency;
  /** The target of the back arrow; without one the mark is shown instead. */
  back?: To;
  /** Whether going back loads a new document, without the scripts allowed on this page. */
  leavesDocument?: boolean;
  /** The progress of the booking, if the page is one of its steps. */
  progress?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: its title, the way back, the language and the progress of the booking. */
export function Frame({
  slug,
  isPending = false,
  title,
  currency,
  back,
  leavesDocument = false,
  progress,
  children,
}: FrameProps) {
  const { t } = useTranslation();
  const query = useCompany(slug);
  const company = query.data?.company;
  const name = company?.name ?? (isPending || query.isLoading ? undefined : null);
  useBrand(company?.brandColor);
  const measuring = query.data?.measuring;
  useMeasuredCompany(company && (measuring ? { slug: company.slug, name: company.name, measuring } : null));
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content" data-noprint>
        {t('skip')}
      </a>
      <header className={classes.head}>
        <div className={classes.bar}>
          {back ? (
            <Link
              className={classes.back}
              to={back}
              reloadDocument={leavesDocument}
              aria-label={t('back')}
              data-noprint
            >
              <IconChevronLeft size={22} aria-hidden />
            </Link>
          ) : (
            <CompanyLogo picture={company?.image} />
          )}
          <span className={classes.title} data-noprint={company && true}>
            {title}
          </span>
          {company && <Letterhead name={company.name} picture={back ? company.image : undefined} />}
          <LanguageSwitch currency={currency} />
        </div>
        {progress && <div data-noprint>{progress}</div>}
      </header>
      <main className={classes.content} id="content">
        <CompanyName value={name}>{children}</CompanyName>
      </main>
      <MeasuringFooter />
    </div>
  );
}
