import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isUnknown, locationNamed, useCompany, useNearestCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { paths } from '../../core/paths.ts';
import UnknownPage from '../../core/UnknownPage.tsx';
import { FindBooking } from '../../ui/booking/FindBooking.tsx';
import classes from './Checkin.module.css';

/** Finds a check-in: for any booking, or at the pier of one location. */
export default function FindCheckinPage() {
  const { slug, locationId } = useParams();
  return slug && locationId ? <AtLocation slug={slug} locationId={locationId} /> : <Anywhere />;
}

function Anywhere() {
  const { t } = useTranslation(['checkin', 'app']);
  const { company, isLoading } = useNearestCompany();
  return (
    <Frame slug={company?.slug} isPending={isLoading} title={company?.name ?? t('app:name')}>
      <div className={classes.column}>
        <FindBooking title={t('find.title')} text={t('find.text')} to={({ _id }) => paths.checkin(_id)} />
      </div>
    </Frame>
  );
}

function AtLocation({ slug, locationId }: { slug: string; locationId: string }) {
  const { t } = useTranslation(['checkin', 'app']);
  const { data, error } = useCompany(slug);
  const location = locationNamed(data, locationId);
  if (isUnknown(error) || (data && !location)) return <UnknownPage />;
  return (
    <Frame slug={slug} title={data?.company.name ?? t('app:name')} back={paths.locationWelcome({ slug, locationId })}>
      <div className={classes.column}>
        <FindBooking title={t('find.title')} text={t('find.text')} to={({ _id }) => paths.checkin(_id)} />
        {location?.allowBooking && (
          <p className={classes.other}>
            {t('find.noBooking')}{' '}
            <Link to={paths.step({ slug, locationId, flow: 'checkin' }, 'service')}>{t('find.walkIn')}</Link>
          </p>
        )}
      </div>
    </Frame>
  );
}
