import { Switch } from '@mantine/core';
import { alwaysInApp, mailTimes } from '@marea/domain/notifications/notificationChoices';
import type { NotificationChoices } from '@marea/domain/notifications/notificationChoices.schema';
import { notificationNames } from '@marea/texts/messages/notificationChoices';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import classes from './Profile.module.css';

type Choice = NotificationChoices['choices'][number];
type ChoiceRowProps = { choice: Choice; onChange: (choice: Choice) => void };

/** A kind of notification: whether the bell shows it, and when it is mailed. */
export function ChoiceRow({ choice, onChange }: ChoiceRowProps) {
  const { t } = useTranslation('profile');
  const name = notificationNames[useLanguage()].kinds[choice.kind];
  const mailTexts = t('notifications.mail', { returnObjects: true });
  const isFixed = alwaysInApp.has(choice.kind);
  return (
    <li className={classes.row}>
      <span className={classes.kind}>
        {name}
        {isFixed && <span className={classes.fixed}>{t('notifications.always')}</span>}
      </span>
      <Switch
        label={t('notifications.inApp')}
        aria-label={t('notifications.inAppOf', { name })}
        checked={choice.inApp}
        disabled={isFixed}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choice, inApp: checked })}
      />
      <ChoiceField
        aria-label={t('notifications.mailOf', { name })}
        options={mailTimes}
        text={(time) => mailTexts[time]}
        value={choice.mail}
        onChange={(mail) => onChange({ ...choice, mail })}
        className={classes.mail}
      />
    </li>
  );
}
