import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/payments/payment.module.css';

/** While a payment is on its way to the page. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.column}>
      <Stack>
        <Skeleton height={32} width="70%" />
        <Skeleton height={150} radius="xl" />
        <Skeleton height={220} radius="xl" />
      </Stack>
    </div>
  );
}
