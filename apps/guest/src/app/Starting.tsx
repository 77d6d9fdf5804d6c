import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Starting.module.css';

/** While the first page is on its way: its shape. */
export function Starting() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t('app.loading')}>
      <Skeleton height={34} circle />
      <Skeleton height={30} width="70%" />
      <Skeleton height={14} width="90%" />
      <Skeleton height={210} radius="xl" />
      <Skeleton height={210} radius="xl" />
    </div>
  );
}
