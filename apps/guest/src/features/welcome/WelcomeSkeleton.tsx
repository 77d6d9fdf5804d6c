import { Skeleton } from '@mantine/core';
import { useTranslation } from '@marea/web/useTranslation';
import classes from './Welcome.module.css';

export function WelcomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.hero} role="status" aria-label={t('loading')}>
      <Skeleton className={classes.scene} radius="xl" />
      <div>
        <Skeleton height={32} width="85%" />
        <Skeleton height={14} mt={14} />
        <Skeleton height={14} mt={8} width="70%" />
        <Skeleton height={50} mt={22} radius="lg" />
      </div>
    </div>
  );
}
