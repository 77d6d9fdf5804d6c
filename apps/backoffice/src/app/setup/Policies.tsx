import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GuestPolicyForm } from '../../features/company/GuestPolicyForm.tsx';
import HomePage from '../../features/homepage/HomePage.tsx';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useCompanySettings } from '../../ui/record/list/useCompanySettings.ts';
import classes from '../../ui/page/TabsPage.module.css';

/** What guests may do themselves, and the texts that they agree to. */
export default function Policies() {
  const { t } = useTranslation(['company', 'setup']);
  return (
    <Tabs defaultValue="guests" className={classes.tabs} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="guests">{t('tabs.guests')}</Tabs.Tab>
        <Tabs.Tab value="texts">{t('setup:policyTexts')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="guests" className={classes.panel}>
        <GuestPolicy />
      </Tabs.Panel>
      <Tabs.Panel value="texts" className={classes.panel}>
        <HomePage />
      </Tabs.Panel>
    </Tabs>
  );
}

function GuestPolicy() {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, saving) => <GuestPolicyForm saving={saving} settings={settings} />}
    </FormPage>
  );
}
