import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableRows } from '../../ui/order/SortableRows.tsx';
import classes from './OrderButton.module.css';

type OrderButtonProps = {
  accounts: readonly Wire<Account>[];
  onOrder: (accounts: readonly Wire<Account>[]) => Promise<void>;
};

/** Reorders the accounts by dragging; people choose from them in this order. */
export function OrderButton({ accounts, onOrder }: OrderButtonProps) {
  const { t } = useTranslation(['accounts', 'app']);
  const [order, setOrder] = useState<readonly Wire<Account>[] | null>(null);
  const [isSaving, save] = useState(false);
  const close = () => setOrder(null);
  const done = async () => {
    save(true);
    await onOrder(order ?? []);
    save(false);
    close();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={17} aria-hidden />}
        disabled={accounts.length < 2}
        onClick={() => setOrder(accounts)}
      >
        {t('order')}
      </Button>
      <Modal
        opened={order !== null}
        onClose={close}
        title={t('order')}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <Stack>
          <SortableRows
            label={t('order')}
            items={order ?? []}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            onOrder={setOrder}
          >
            {({ name }, _index, controls) => (
              <div className={classes.row}>
                {controls}
                <b>{name}</b>
              </div>
            )}
          </SortableRows>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('app:cancel')}
            </Button>
            <Button loading={isSaving} onClick={() => void done()}>
              {t('app:save')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
