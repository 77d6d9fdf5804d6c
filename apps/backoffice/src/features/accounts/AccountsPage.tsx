import { Badge } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { providerTexts } from '@marea/texts/payments/providers';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, type ListRows } from '../../ui/table/useListColumns.tsx';
import { AccountForm } from './AccountForm.tsx';
import { OrderButton } from './OrderButton.tsx';
import { useMove } from './useMove.tsx';

const endpoints = listEndpointsOf(accountsEndpoints, 'accounts', 'Account');
/** Whether an account with a provider offers guests no payment method. */
const lacksMethod = ({ active, provider, guestMethods }: Wire<Account>) =>
  active && provider !== null && guestMethods.length === 0;
/** One page for all accounts, so that each can be moved past any other. */
const pageSizes = [100] as const;

/** The accounts that receive money, in the order of the choices. */
export default function AccountsPage() {
  const { t } = useTranslation('accounts');
  const list = useRecordList(endpoints, {
    params: { id: useWorkplace().location._id },
    pageSizes,
    switchOffEffect: ({ provider }) => t(provider ? 'switchOffOnline' : 'switchOff'),
  });
  const { state, data } = list;
  const isInOrder = state.sorting?.sort === 'position' && state.sorting.order === 'asc' && state.search === '';
  const { mayMove, movesOf, reorder } = useMove(isInOrder ? data.rows : undefined);
  return (
    <RecordPage
      name="accounts"
      list={list}
      columns={useColumns(list)}
      words={t('page', { returnObjects: true })}
      links={mayMove && isInOrder && data.rows && <OrderButton accounts={data.rows} onOrder={reorder} />}
      actions={movesOf}
    >
      {(account) => <AccountForm saving={list} account={account} />}
    </RecordPage>
  );
}

function useColumns(list: ListRows<Wire<Account>>) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const isPhone = useIsPhone();
  const [texts, providers] = [paymentMethodTexts[language], providerTexts[language]];
  const providerOf = ({ provider }: Wire<Account>) => (provider ? providers[provider] : '');
  return useListColumns(list, t('columns', { returnObjects: true }), {
    name: { isStrong: true },
    position: { text: ({ position }) => String(position + 1), align: 'right', givesWay: 'first' },
    reference: { isHidden: true },
    currency: {
      text: ({ currency }) => currency.map((one) => one.toUpperCase()).join(', '),
      phone: 'line',
      givesWay: 'first',
    },
    paymentMethod: {
      text: ({ paymentMethod }) => (paymentMethod ? texts[paymentMethod] : t('anyMethod')),
      // A phone's line has no room for the default.
      ...(isPhone && { cell: ({ paymentMethod }: Wire<Account>) => paymentMethod && texts[paymentMethod] }),
      phone: 'line',
    },
    provider: {
      text: (account) => [providerOf(account), lacksMethod(account) && t('noMethod')].filter(Boolean).join(' · '),
      // The form names the provider; the cell has no room for both.
      cell: (account) =>
        lacksMethod(account) ? (
          <Badge color="orange" variant="light" w="max-content">
            {t('noMethod')}
          </Badge>
        ) : (
          providerOf(account)
        ),
      phone: 'end',
      isWorded: true,
    },
    locationId: { kind: 'place', givesWay: 'first' },
    generateBankFee: {
      text: ({ generateBankFee }) => t(generateBankFee ? 'withFee' : 'withoutFee'),
      isHidden: true,
    },
    active: { kind: 'active' },
  });
}
