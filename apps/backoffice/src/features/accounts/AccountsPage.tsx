import type { Wire } from '@marea/domain/kernel/wire';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import type { Account } from '@marea/domain/payments/account.schema';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import type wording from '../../locales/en/accounts.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { AccountForm } from './AccountForm.tsx';
import { OrderButton } from './OrderButton.tsx';
import { useMove } from './useMove.tsx';

const endpoints = {
  list: accountsEndpoints.accounts,
  create: accountsEndpoints.createAccount,
  update: accountsEndpoints.updateAccount,
  remove: accountsEndpoints.deleteAccount,
};
const nameOf = ({ name }: Pick<Account, 'name'>) => name;
/** All of them on one page, so that each can be moved past each. */
const pageSizes = [100] as const;

/** The accounts that money goes to, in the order in which people choose from them. */
export default function AccountsPage() {
  const { t } = useTranslation('accounts');
  const list = useRecordList(endpoints, {
    params: { id: useWorkplace().location._id },
    sorts: ['position', 'name', 'paymentMethod', 'active'],
    sorting: { sort: 'position', order: 'asc' },
    pageSizes,
  });
  const { state, data } = list;
  const isInOrder = state.sorting?.sort === 'position' && state.sorting.order === 'asc' && state.search === '';
  const { mayMove, movesOf, reorder } = useMove(isInOrder ? data.rows : undefined);
  const switches = useActiveSwitch<Wire<Account>>(endpoints, nameOf);
  return (
    <RecordPage
      name="accounts"
      list={list}
      columns={useColumns()}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      links={mayMove && isInOrder && data.rows && <OrderButton accounts={data.rows} onOrder={reorder} />}
      actions={(account) => [...movesOf(account), ...switches(account)]}
    >
      {(account) => <AccountForm saving={list} account={account} last={data.total} />}
    </RecordPage>
  );
}

function useColumns(): Column<Wire<Account>>[] {
  const { t } = useTranslation(['accounts', 'ui']);
  const language = useLanguage();
  const [texts, providers] = [paymentMethodTexts[language], providerTexts[language]];
  const { location } = useWorkplace();
  const active = useActiveColumn<Wire<Account>>();
  const plain = (key: keyof (typeof wording)['columns'], text: (account: Wire<Account>) => string) => ({
    key,
    header: t(`columns.${key}`),
    cell: text,
    text,
  });
  return [
    { ...plain('name', nameOf), cell: (account) => <b>{nameOf(account)}</b>, sorts: true, phone: 'title' },
    { ...plain('position', ({ position }) => String(position + 1)), sorts: true, align: 'right' },
    plain('reference', ({ reference }) => reference),
    { ...plain('currency', ({ currency }) => currency.map((one) => one.toUpperCase()).join(', ')), phone: 'line' },
    {
      ...plain('paymentMethod', ({ paymentMethod }) => (paymentMethod ? texts[paymentMethod] : t('anyMethod'))),
      sorts: true,
      phone: 'line',
    },
    plain('locationId', ({ locationId }) => (locationId === location._id ? location.name : t('ui:everywhere'))),
    {
      ...plain('generateBankFee', ({ generateBankFee }) => t(generateBankFee ? 'withFee' : 'withoutFee')),
      isHidden: true,
    },
    active,
    { ...plain('provider', ({ provider }) => (provider ? providers[provider] : '')), phone: 'end' },
  ];
}
