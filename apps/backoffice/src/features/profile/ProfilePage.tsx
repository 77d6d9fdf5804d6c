import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfile } from './useProfile.ts';
import classes from '../../ui/page/TabsPage.module.css';

const tabs = ['you', 'password', 'notifications'] as const;

/** The signed-in person: name, phone and language, password, and notifications. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const activeTab = tabs.find((tab) => tab === params.get('tab')) ?? 'you';
  return (
    <Tabs
      value={activeTab}
      onChange={(tab) => setParams(tab === null || tab === 'you' ? {} : { tab }, { replace: true })}
      className={classes.tabs}
      keepMounted={false}
    >
      <Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="you" className={classes.panel}>
        <You />
      </Tabs.Panel>
      <Tabs.Panel value="password" className={classes.panel}>
        <PasswordForm />
      </Tabs.Panel>
      <Tabs.Panel value="notifications" className={classes.panel}>
        <NotificationChoices />
      </Tabs.Panel>
    </Tabs>
  );
}

function You() {
  return (
    <FormPage one={useFormAttempts(useProfile())}>
      {(person, saving) => <ProfileForm person={person} saving={saving} />}
    </FormPage>
  );
}
