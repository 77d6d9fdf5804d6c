import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { notificationGroups } from '@marea/domain/notifications/notificationChoices';
import type { NotificationChoices as Choices } from '@marea/domain/notifications/notificationChoices.schema';
import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { notificationNames } from '@marea/texts/messages/notificationChoices';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { foot } from '../../ui/page/foot.ts';
import { UnsavedChanges } from '../../ui/record/draft/UnsavedChanges.tsx';
import { useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import drawer from '../../ui/dialogs/DetailDrawer.module.css';
import page from '../../ui/record/form/FormPage.module.css';
import classes from './Profile.module.css';

const { notificationChoices, changeNotificationChoices, notifications, unreadNotifications } = notificationsEndpoints;
const reading = queries(notificationChoices, {});
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** The notifications that the person gets, in the app and by mail. */
export function NotificationChoices() {
  const { data, error, refetch } = useQuery(reading);
  const [attempt, setAttempt] = useState(0);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={page.page}>
      <div className={page.panel}>
        {data ? (
          <ChoicesForm key={attempt} stored={data.data} onSaved={() => setAttempt((count) => count + 1)} />
        ) : (
          <Stack p="lg" aria-busy="true">
            <Skeleton height={120} radius="md" />
            <Skeleton height={120} radius="md" />
          </Stack>
        )}
      </div>
    </div>
  );
}

type Draft = { choices: Wire<Choices>['choices']; digestHour: number };

type ChoicesFormProps = { stored: Wire<Choices>; onSaved: () => void };

function ChoicesForm({ stored, onSaved }: ChoicesFormProps) {
  const { t } = useTranslation(['profile', 'app', 'ui']);
  const queryClient = useQueryClient();
  const { mutateAsync } = useChange(changeNotificationChoices, {
    refreshes: [notifications, unreadNotifications],
    onSuccess: (answer) => queryClient.setQueryData(reading.queryKey, answer),
  });
  const { formRef, draft, change, submit, isSending, isDirty } = useDraftForm({
    record: { ...stored, version: 0 },
    draftOf: ({ choices, digestHour }): Draft => ({ choices, digestHour }),
    send: (typed) => mutateAsync({ body: typed }),
    onSent: () => {
      toastDone(t('ui:updated'));
      onSaved();
    },
  });
  const isDaily = draft.choices.some(({ mail }) => mail === 'daily');
  return (
    <form ref={formRef} noValidate onSubmit={submit} className={drawer.form}>
      <div className={drawer.body}>
        <Stack gap="lg">
          <Text size="sm">{t('notifications.lead')}</Text>
          <Groups choices={draft.choices} onChange={(choices) => change({ choices })} />
          {isDaily && (
            <ChoiceField
              label={t('notifications.digestHour')}
              description={t('notifications.digestHint')}
              options={hours}
              text={(hour) => `${hour.padStart(2, '0')}:00`}
              value={String(draft.digestHour)}
              onChange={(hour) => change({ digestHour: Number(hour) })}
              maw={320}
            />
          )}
        </Stack>
      </div>
      <div ref={foot} className={drawer.actions}>
        <Button type="submit" loading={isSending}>
          {t('app:save')}
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  );
}

type GroupsProps = { choices: Draft['choices']; onChange: (choices: Draft['choices']) => void };

/** The kinds that the person may read, by topic. */
function Groups({ choices, onChange }: GroupsProps) {
  const names = notificationNames[useLanguage()];
  const groups = Object.entries(notificationGroups) as [keyof typeof notificationGroups, readonly NotificationKind[]][];
  return groups.map(([group, kinds]) => {
    const groupChoices = kinds.flatMap((kind) => choices.find((one) => one.kind === kind) ?? []);
    if (groupChoices.length === 0) return null;
    return (
      <section key={group} aria-label={names.groups[group]}>
        <h2 className={classes.group}>{names.groups[group]}</h2>
        <ul className={classes.rows}>
          {groupChoices.map((choice) => (
            <ChoiceRow
              key={choice.kind}
              choice={choice}
              onChange={(changed) => onChange(choices.map((one) => (one.kind === changed.kind ? changed : one)))}
            />
          ))}
        </ul>
      </section>
    );
  });
}
