import { Button, Group, Text } from '@mantine/core';
import { fullName } from '@marea/domain/kernel/names';
import { MoneyCell } from '@marea/web/Money.tsx';
import { EmptyState } from '@marea/web/states.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '../../ui/table/useTableData.ts';
import classes from './Payments.module.css';

type ResellersThatOweProps = {
  resellers: readonly ListRow<'resellers'>[] | undefined;
  onChoose: (resellerId: string) => void;
};

/** Before a reseller is chosen: those whose account says that they owe the company, to choose with one press. */
export function ResellersThatOwe({ resellers = [], onChoose }: ResellersThatOweProps) {
  const { t } = useTranslation('payments');
  const owing = resellers.flatMap((reseller) => {
    const debts = reseller.owed?.filter(({ amount }) => amount < 0) ?? [];
    return debts.length > 0 ? [{ reseller, debts }] : [];
  });
  if (owing.length === 0) {
    return <EmptyState icon={IconBuildingStore} title={t('module.choose')} text={t('module.chooseText')} />;
  }
  return (
    <section className={classes.card} aria-label={t('module.owing')}>
      <Text fw={600}>{t('module.owing')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('module.owingText')}
      </Text>
      <Group gap="xs">
        {owing.map(({ reseller, debts }) => (
          <Button key={reseller._id} variant="default" h="auto" py={6} onClick={() => onChoose(reseller._id)}>
            <Group gap="xs">
              {fullName(reseller)}
              {debts.map(({ currency, amount }) => (
                <MoneyCell key={currency} amount={-amount} currency={currency} isDue />
              ))}
            </Group>
          </Button>
        ))}
      </Group>
    </section>
  );
}
