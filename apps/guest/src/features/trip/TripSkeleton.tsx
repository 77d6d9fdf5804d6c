import { useTranslation } from 'react-i18next';
import { Placeholder } from '../../core/kit/Placeholder.tsx';
import classes from './Trip.module.css';

export function TripSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.scene}>
        <Placeholder height={440} shape="card" />
      </div>
      <Placeholder height={32} width="60%" above={22} />
      <Placeholder height={14} width="40%" above={12} />
      <Placeholder height={14} above={22} />
      <Placeholder height={14} width="85%" above={8} />
    </div>
  );
}
