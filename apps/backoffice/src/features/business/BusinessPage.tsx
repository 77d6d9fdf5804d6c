import { Tabs } from '@mantine/core';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { FormPage } from '../../ui/record/FormPage.tsx';
import { useCompanySettings } from '../../ui/record/useCompanySettings.ts';
import { useFormAttempts } from '../../ui/record/useFormAttempts.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { DepositForm } from './DepositForm.tsx';
import { ExchangeRateForm } from './ExchangeRateForm.tsx';
import { GuestPolicyForm } from './GuestPolicyForm.tsx';
import { useCompany, useHasBookings } from './useCompany.ts';
import classes from './Business.module.css';

/** The company where one works: its name, how it is reached, its charges, what its guests may do, its exchange rate. */
export default function BusinessPage() {
  const { t } = useTranslation('business');
  if (!useMayCall()(settingsEndpoints.updateSettings)) return <Details />;
  return (
    <Tabs defaultValue="details" className={classes.tabs} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
        <Tabs.Tab value="guests">{t('tabs.guests')}</Tabs.Tab>
        <Tabs.Tab value="rate">{t('tabs.rate')}</Tabs.Tab>
        <Tabs.Tab value="deposit">{t('tabs.deposit')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" className={classes.panel}>
        <Details />
      </Tabs.Panel>
      <Tabs.Panel value="guests" className={classes.panel}>
        <GuestPolicy />
      </Tabs.Panel>
      <Tabs.Panel value="rate" className={classes.panel}>
        <ExchangeRate />
      </Tabs.Panel>
      <Tabs.Panel value="deposit" className={classes.panel}>
        <Deposit />
      </Tabs.Panel>
    </Tabs>
  );
}

function Details() {
  const isCurrencyLocked = useHasBookings();
  return (
    <FormPage one={useFormAttempts(useCompany())}>
      {(company, list) => <BusinessForm list={list} company={company} isCurrencyLocked={isCurrencyLocked} />}
    </FormPage>
  );
}

function GuestPolicy() {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, list) => <GuestPolicyForm list={list} settings={settings} />}
    </FormPage>
  );
}

function ExchangeRate() {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, list) => <ExchangeRateForm list={list} settings={settings} />}
    </FormPage>
  );
}

function Deposit() {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, list) => <DepositForm list={list} settings={settings} />}
    </FormPage>
  );
}
