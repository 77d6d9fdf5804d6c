import { Alert, Button, Group } from '@mantine/core';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import classes from './Dashboard.module.css';

/** How many disputed payments wait for an answer, leading to them; nothing where there are none. */
export function OpenDisputes({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  const mayList = useMayCall()(paymentsEndpoints.paymentList);
  if (count === 0 || !mayList) return null;
  return (
    <Alert color="red" icon={<IconGavel aria-hidden />} className={classes.wide}>
      <Group justify="space-between" gap="xs">
        <b>{t('disputes', { count })}</b>
        <Button component={Link} to={paths.disputes} variant="default" size="compact-sm">
          {t('disputesOpen')}
        </Button>
      </Group>
    </Alert>
  );
}
