import { useTranslation } from 'react-i18next';
import { Placeholder } from '../../core/kit/Placeholder.tsx';
import classes from './Welcome.module.css';

export function WelcomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.hero} role="status" aria-label={t('loading')}>
      <div className={classes.scene}>
        <Placeholder height={360} shape="card" />
      </div>
      <div>
        <Placeholder height={32} width="85%" />
        <Placeholder height={14} above={14} />
        <Placeholder height={14} above={8} width="70%" />
        <Placeholder height={50} above={22} />
      </div>
    </div>
  );
}
