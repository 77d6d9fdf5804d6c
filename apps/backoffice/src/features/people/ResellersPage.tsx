import { Skeleton, Tabs } from '@mantine/core';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import { fullName } from '@marea/domain/core/text/text';
import { octoKeyEndpoints } from '@marea/domain/packages/octoKey.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { useInvitations } from '../../ui/people/useInvitations.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useAccountAction } from '../../ui/table/useAccountAction.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import type { ListRows } from '../../ui/table/useListColumns.tsx';
import { useSalesActions } from '../../ui/table/useSalesActions.tsx';
import { OctoKeysView } from './OctoKeysView.tsx';
import { ResellerAccountView } from './ResellerAccountView.tsx';
import { ResellerForm } from './ResellerForm.tsx';
import type { ListedReseller } from './ResellerForm.tsx';
import classes from './People.module.css';

const endpoints = listEndpointsOf(peopleEndpoints, 'resellers', 'User');

/**
 * The agencies and concierges that sell trips: their commission, the amounts that they are owed, and their running
 * account.
 */
export default function ResellersPage() {
  const { t } = useTranslation('people');
  const mayCall = useMayCall();
  const list = useRecordList(endpoints, {
    params: { id: useWorkplace().location._id },
    beginsWith: 'active',
    switchOffEffect: () => t('switchOff'),
    newRecord: 'first',
  });
  const salesOf = useSalesActions<ListedReseller>('resellerId', fullName);
  const paymentsOf = useAccountAction<ListedReseller>(paymentsEndpoints.openBookings, t('payments'), ({ _id }) =>
    paths.resellerPayments(_id),
  );
  const invitations = useInvitations(peopleEndpoints.resellers);
  const roleId = useResellerRole(list.data.rows);
  const seesAccount = mayCall(resellerAccountEndpoints.resellerAccount);
  const seesKeys = mayCall(octoKeyEndpoints.octoKeys);
  // A new one gets the resellers' role, which has to be known first.
  const form = (reseller: ListedReseller | null) =>
    reseller || roleId ? (
      <ResellerForm saving={list} reseller={reseller} roleId={roleId} />
    ) : (
      <Skeleton m="lg" height={260} radius="md" width="auto" />
    );
  return (
    <RecordPage
      name="resellers"
      list={{ ...list, mayCreate: list.mayCreate && roleId !== null }}
      columns={useColumns(list)}
      words={t('resellers', { returnObjects: true })}
      badge={invitations.badgeOf}
      actions={(reseller) => [...invitations.actionsOf(reseller), ...salesOf(reseller), ...paymentsOf(reseller)]}
    >
      {(reseller) =>
        reseller && (seesAccount || seesKeys) ? (
          <Tabs
            defaultValue={seesAccount ? 'account' : 'details'}
            className={classes.tabs}
            classNames={{ panel: classes.tabPanel }}
          >
            <Tabs.List>
              {seesAccount && <Tabs.Tab value="account">{t('account.title')}</Tabs.Tab>}
              <Tabs.Tab value="details">{t('details')}</Tabs.Tab>
              {seesKeys && <Tabs.Tab value="octoKeys">{t('octoKeys.title')}</Tabs.Tab>}
            </Tabs.List>
            {seesAccount && (
              <Tabs.Panel value="account">
                <ResellerAccountView resellerId={reseller._id} owed={reseller.owed ?? []} />
              </Tabs.Panel>
            )}
            <Tabs.Panel value="details">{form(reseller)}</Tabs.Panel>
            {seesKeys && (
              <Tabs.Panel value="octoKeys" keepMounted={false}>
                <OctoKeysView resellerId={reseller._id} />
              </Tabs.Panel>
            )}
          </Tabs>
        ) : (
          form(reseller)
        )
      }
    </RecordPage>
  );
}

function useColumns(list: ListRows<ListedReseller>) {
  const { t } = useTranslation('people');
  const { textOf } = useInvitations(peopleEndpoints.resellers);
  const percent = (value: number | null) => (value === null ? '' : `${value} %`);
  return useListColumns(list, t('columns', { returnObjects: true }), {
    firstName: { text: fullName, isStrong: true },
    owed: {
      cell: ({ owed }) =>
        owed?.map(({ currency, amount }) => (
          <div key={currency}>
            {amount !== 0 && <small>{t(amount > 0 ? 'owed.toThem' : 'owed.toUs')}</small>}{' '}
            <MoneyCell amount={Math.abs(amount)} currency={currency} isDue={amount > 0} />
          </div>
        )),
      text: ({ owed }) =>
        owed?.map(({ currency, amount }) => formatMoney(amount, currency, { withCode: true })).join(' ') ?? '',
      align: 'right',
      phone: 'end',
      isWorded: true,
    },
    email: { phone: 'line' },
    phone: { kind: 'phone' },
    category: { isHidden: true },
    comision: {
      cell: ({ comision }) => percent(comision),
      text: ({ comision }) => comision,
      align: 'right',
      phone: 'line',
    },
    serviceCharge: {
      cell: ({ serviceCharge }) => percent(serviceCharge),
      text: ({ serviceCharge }) => serviceCharge,
      align: 'right',
      isHidden: true,
    },
    isInvited: { text: textOf, phone: 'line' },
    active: { kind: 'active' },
  });
}

/** The role of a new reseller here: the location's, else that of the others; null while neither is known. */
export function useResellerRole(resellers: readonly { roleId: string | null }[] | undefined): string | null {
  const { _id } = useWorkplace().location;
  const { rows } = useAllRecords(peopleEndpoints.roles, { params: { id: _id } });
  const resellerRoles = rows?.filter(({ name, active }) => name === RESELLER_ROLE && active) ?? [];
  const own = resellerRoles.find(({ locationId }) => locationId === _id) ?? resellerRoles[0];
  return own?._id ?? resellers?.find(({ roleId }) => roleId !== null)?.roleId ?? null;
}
