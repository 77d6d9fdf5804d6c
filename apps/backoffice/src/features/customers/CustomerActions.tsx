import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { personDataEndpoints } from '@marea/domain/customers/personData.endpoints';
import { IconArrowsJoin2, IconDots, IconPencil, IconTrash, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PersonDataDialog } from './PersonDataDialog.tsx';
import classes from './Customer.module.css';

export type CustomerActionsProps = {
  customer: Wire<Customer>;
  one: { edit: () => void; remove: () => Promise<unknown>; mayUpdate: boolean; mayRemove: boolean };
};
type Dialog = 'merge' | 'data' | 'remove';

/** A button that edits a customer, and a menu of the rare actions. */
export function CustomerActions({ customer, one }: CustomerActionsProps) {
  const { t } = useTranslation(['customers', 'ui']);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const name = fullName(customer);
  const close = () => setDialog(null);
  return (
    <>
      <Group gap="xs" className={classes.acts} data-noprint>
        {one.mayUpdate && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={one.edit}>
            {t('edit')}
          </Button>
        )}
        <MoreMenu mayRemove={one.mayRemove} onChoose={setDialog} />
      </Group>
      <MergeDialog customer={customer} opened={dialog === 'merge'} onClose={close} />
      <PersonDataDialog customer={customer} opened={dialog === 'data'} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'remove'}
        title={t('ui:remove.title', { name })}
        confirm={t('ui:remove.confirm', { name })}
        isGrave
        onConfirm={async () => {
          await one.remove();
          void navigate('/customers');
        }}
        onClose={close}
      >
        {t('page.removal')}
      </ConfirmDialog>
    </>
  );
}

function MoreMenu({ mayRemove, onChoose }: { mayRemove: boolean; onChoose: (dialog: Dialog) => void }) {
  const { t } = useTranslation(['customers', 'ui']);
  const mayCall = useMayCall();
  const mayMerge = mayCall(customersEndpoints.mergeCustomers);
  const mayHandOut = mayCall(personDataEndpoints.personData);
  if (!mayMerge && !mayHandOut && !mayRemove) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('more')}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayMerge && (
          <Menu.Item leftSection={<IconArrowsJoin2 size={16} aria-hidden />} onClick={() => onChoose('merge')}>
            {t('merge.action')}
          </Menu.Item>
        )}
        {mayHandOut && (
          <Menu.Item leftSection={<IconUserShield size={16} aria-hidden />} onClick={() => onChoose('data')}>
            {t('data.action')}
          </Menu.Item>
        )}
        {mayRemove && (
          <Menu.Item c="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onChoose('remove')}>
            {t('ui:remove.label')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
