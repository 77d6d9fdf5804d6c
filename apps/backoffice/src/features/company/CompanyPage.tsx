import { Tabs } from '@mantine/core';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { walletsEndpoints } from '@marea/domain/wallets/wallets.endpoints';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useCompanySettings, type CompanySettings } from '../../ui/record/list/useCompanySettings.ts';
import CompanyDetails from './CompanyDetails.tsx';
import { DepositForm } from './DepositForm.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { ExchangeRateForm } from './ExchangeRateForm.tsx';
import { GuestPolicyForm } from './GuestPolicyForm.tsx';
import { GuestRatesForm } from './GuestRatesForm.tsx';
import { LicenceForm } from './LicenceForm.tsx';
import { MeasuringForm } from './MeasuringForm.tsx';
import { PaperForm } from './PaperForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { Wallets } from './WalletForm.tsx';
import classes from '../../ui/page/TabsPage.module.css';

type SettingsFormProps = { saving: ReturnType<typeof useCompanySettings>['saving']; settings: CompanySettings };

/** The forms of the settings, each behind a tab. */
const settingsForms = [
  { tab: 'guests', Form: GuestPolicyForm },
  { tab: 'rate', Form: ExchangeRateForm },
  { tab: 'guestRates', Form: GuestRatesForm },
  { tab: 'deposit', Form: DepositForm },
  { tab: 'licence', Form: LicenceForm },
  { tab: 'papers', Form: PaperForm },
  { tab: 'retention', Form: RetentionForm },
  { tab: 'website', Form: EmbedForm },
  { tab: 'measuring', Form: MeasuringForm },
] as const satisfies readonly { tab: string; Form: ComponentType<SettingsFormProps> }[];

/** The current company: its name, contact, charges, guest policy and papers. */
export default function CompanyPage() {
  const { t } = useTranslation('company');
  const mayCall = useMayCall();
  if (!mayCall(settingsEndpoints.updateSettings)) return <CompanyDetails />;
  return (
    <Tabs defaultValue="details" className={classes.tabs} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
        {settingsForms.map(({ tab }) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
        {mayCall(walletsEndpoints.storeWalletAccount) && <Tabs.Tab value="wallets">{t('tabs.wallets')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="details" className={classes.panel}>
        <CompanyDetails />
      </Tabs.Panel>
      {settingsForms.map(({ tab, Form }) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel}>
          <Part form={Form} />
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="wallets" className={classes.panel}>
        <Wallets />
      </Tabs.Panel>
    </Tabs>
  );
}

/** One form of the company's settings. */
function Part({ form: Form }: { form: ComponentType<SettingsFormProps> }) {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, saving) => <Form saving={saving} settings={settings} />}
    </FormPage>
  );
}
