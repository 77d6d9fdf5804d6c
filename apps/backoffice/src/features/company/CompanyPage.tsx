import { Tabs } from '@mantine/core';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useCompanySettings, type CompanySettings } from '../../ui/record/list/useCompanySettings.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { DepositForm } from './DepositForm.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { ExchangeRateForm } from './ExchangeRateForm.tsx';
import { GuestPolicyForm } from './GuestPolicyForm.tsx';
import { PaperForm } from './PaperForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { useOwnCompany, useHasBookings } from './useOwnCompany.ts';
import classes from '../../ui/page/TabsPage.module.css';

/** The company where one works: its name, how it is reached, its charges, what its guests may do, its papers. */
export default function CompanyPage() {
  const { t } = useTranslation('company');
  if (!useMayCall()(settingsEndpoints.updateSettings)) return <Details />;
  return (
    <Tabs defaultValue="details" className={classes.tabs} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
        <Tabs.Tab value="guests">{t('tabs.guests')}</Tabs.Tab>
        <Tabs.Tab value="rate">{t('tabs.rate')}</Tabs.Tab>
        <Tabs.Tab value="deposit">{t('tabs.deposit')}</Tabs.Tab>
        <Tabs.Tab value="papers">{t('tabs.papers')}</Tabs.Tab>
        <Tabs.Tab value="retention">{t('tabs.retention')}</Tabs.Tab>
        <Tabs.Tab value="website">{t('tabs.website')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" className={classes.panel}>
        <Details />
      </Tabs.Panel>
      <Tabs.Panel value="guests" className={classes.panel}>
        <Part form={GuestPolicyForm} />
      </Tabs.Panel>
      <Tabs.Panel value="rate" className={classes.panel}>
        <Part form={ExchangeRateForm} />
      </Tabs.Panel>
      <Tabs.Panel value="deposit" className={classes.panel}>
        <Part form={DepositForm} />
      </Tabs.Panel>
      <Tabs.Panel value="papers" className={classes.panel}>
        <Part form={PaperForm} />
      </Tabs.Panel>
      <Tabs.Panel value="retention" className={classes.panel}>
        <Part form={RetentionForm} />
      </Tabs.Panel>
      <Tabs.Panel value="website" className={classes.panel}>
        <Part form={EmbedForm} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Details() {
  const isCurrencyLocked = useHasBookings();
  return (
    <FormPage one={useFormAttempts(useOwnCompany())}>
      {(company, saving) => <CompanyForm saving={saving} company={company} isCurrencyLocked={isCurrencyLocked} />}
    </FormPage>
  );
}

type PartProps = {
  form: ComponentType<{ saving: ReturnType<typeof useCompanySettings>['saving']; settings: CompanySettings }>;
};

/** A form of some of the company's settings. */
function Part({ form: Form }: PartProps) {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, saving) => <Form saving={saving} settings={settings} />}
    </FormPage>
  );
}
