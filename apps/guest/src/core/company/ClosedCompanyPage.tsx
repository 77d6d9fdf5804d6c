import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { ContactWays } from './ContactWays.tsx';
import { useCompany } from './useCompany.ts';
import classes from '../UnknownPage.module.css';

/** Tells guests that a company takes no bookings, and how to reach it. */
export default function ClosedCompanyPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const name = useCompany(slug).data?.company.name ?? t('name');
  return (
    <Frame slug={slug} title={name}>
      <div className={classes.page}>
        <div className={classes.art}>
          <VesselArt seed={slug} category="sailing" />
        </div>
        <PageHeading title={t('companyOff.title', { name })} centered>
          {t('companyOff.text')}
        </PageHeading>
        <div className={classes.actions}>
          <ContactWays slug={slug} message="" />
        </div>
      </div>
    </Frame>
  );
}
