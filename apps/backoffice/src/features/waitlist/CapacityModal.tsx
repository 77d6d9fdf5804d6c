import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';

/** Whether guests can join, who serves, and how many at once. */
export function CapacityModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['waitlist', 'app', 'ui']);
  const { location } = useWorkplace();
  const [isOpen, open] = useState(location.allowWaitlist);
  const [settings, setSettings] = useState(location.wait_settings);
  const { capacity } = settings;
  const { mutate, isPending } = useChange(fleetEndpoints.updateLocation, {
    refreshes: [fleetEndpoints.location, fleetEndpoints.locationsOfCompany, waitlistEndpoints.waitlist],
    onSuccess: () => {
      toastDone(t('ui:updated'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { allowWaitlist: isOpen, wait_settings: settings, version: location.version };
    mutate({ params: { id: location._id }, body });
  };
  const setCapacity = (changes: Partial<typeof capacity>) =>
    setSettings({ ...settings, capacity: { ...capacity, ...changes } });
  return (
    <Modal opened onClose={onClose} title={t('settings.title')} closeButtonProps={{ 'aria-label': t('app:close') }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Switch
            label={t('settings.open')}
            description={t('settings.openHint')}
            checked={isOpen}
            onChange={({ currentTarget }) => open(currentTarget.checked)}
          />
          <Group grow align="flex-start">
            <NumberField
              label={t('settings.employees')}
              min={1}
              step={1}
              max={500}
              value={settings.number_of_employees}
              onChange={(number) => setSettings({ ...settings, number_of_employees: number ?? 1 })}
            />
            <NumberField
              label={t('settings.maxServing')}
              min={1}
              step={1}
              max={500}
              value={capacity.maxServing}
              onChange={(number) => setCapacity({ maxServing: number ?? 1 })}
            />
          </Group>
          <NumberField
            label={t('settings.duration')}
            description={t('settings.durationHint')}
            min={1}
            step={1}
            max={1_440}
            value={settings.serve_duration}
            onChange={(minutes) => setSettings({ ...settings, serve_duration: minutes ?? 1 })}
          />
          <Switch
            label={t('settings.limitServing')}
            checked={capacity.maxServingCapacityActive}
            onChange={({ currentTarget }) => setCapacity({ maxServingCapacityActive: currentTarget.checked })}
          />
          <Switch
            label={t('settings.closeAtMax')}
            checked={capacity.closeWaitlistAtMaxCapacity}
            onChange={({ currentTarget }) => setCapacity({ closeWaitlistAtMaxCapacity: currentTarget.checked })}
          />
          <Text size="sm" c="dimmed">
            {t('settings.more')}
          </Text>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('app:cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('app:save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
