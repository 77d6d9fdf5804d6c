import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { textIn } from '@marea/domain/core/text/text';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLine } from '../../../core/company/CompanyLines.tsx';
import { PageHeading } from '../../../core/kit/PageHeading.tsx';
import { useChosen, useTrip } from '../trip/useTrip.ts';
import { PriceBar } from './PriceBar.tsx';
import { TripSummary } from './TripSummary.tsx';
import classes from './StepPage.module.css';

type StepPageProps = {
  title: string;
  text?: ReactNode;
  /** The button that continues; next to the price, at the foot on a phone and at the side on a desktop. */
  action?: ReactNode;
  note?: ReactNode;
  /** Why the guest cannot continue, shown in place of the price. */
  notice?: string;
  children: ReactNode;
};

export function StepPage({ title, text, action, note, notice, children }: StepPageProps) {
  const language = useShownLanguage();
  const { place } = useTrip();
  const { service } = useChosen();
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PageHeading title={title}>{text}</PageHeading>
        {children}
        <HelpLine slug={place.slug} about={service ? textIn(service.service.displayName, language) : undefined} />
      </div>
      <aside className={classes.aside}>
        <TripSummary action={action} note={note} notice={notice} />
      </aside>
      <PriceBar action={action} notice={notice} />
    </div>
  );
}

type ContinueButtonProps = ButtonProps & { onClick?: () => void; form?: string; type?: 'submit' | 'button' };

export function ContinueButton({ children, type = 'button', ...rest }: ContinueButtonProps) {
  const { t } = useTranslation('booking');
  return (
    <Button size="lg" radius="lg" type={type} {...rest}>
      {children ?? t('continue')}
    </Button>
  );
}
