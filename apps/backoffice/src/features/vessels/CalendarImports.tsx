import { ActionIcon, Anchor, Button, Group, Input, Modal, Stack, Text, TextInput } from '@mantine/core';
import { calendarImportEndpoints } from '@marea/domain/calendarImports/calendarImport.endpoints';
import type { CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { VesselView } from '@marea/domain/fleet/vessel.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { fieldErrors, isAtFields } from '../../ui/record/form/formFailure.ts';

const { calendarImports, createCalendarImport, updateCalendarImport, readCalendarImport, deleteCalendarImport } =
  calendarImportEndpoints;
const refreshes = [calendarImports];

type Vessel = Pick<Wire<VesselView>, '_id' | 'name' | 'locationId'>;

/** Calendars of other platforms that block a vessel: the last read of each, and its conflicts with bookings here. */
export default function CalendarImports({ vessel }: { vessel: Vessel }) {
  const { t } = useTranslation('vessels');
  const { data } = useQuery(queries(calendarImports, { params: { id: vessel._id } }));
  const [isAdding, setAdding] = useState(false);
  return (
    <Input.Wrapper
      label={t('calendars.title')}
      labelElement="div"
      description={t('calendars.text')}
      role="group"
      aria-label={t('calendars.title')}
    >
      <Stack gap="sm" mt="xs">
        {data?.data.map((one) => (
          <Calendar key={one._id} calendar={one} />
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('calendars.add')}
          </Button>
        </Group>
      </Stack>
      {isAdding && <NewCalendar vessel={vessel} onClose={() => setAdding(false)} />}
    </Input.Wrapper>
  );
}

function Calendar({ calendar }: { calendar: Wire<CalendarImport> }) {
  const { t } = useTranslation('vessels');
  const { _id, name, active } = calendar;
  const params = { id: _id };
  const [isRemoving, setRemoving] = useState(false);
  const read = useChange(readCalendarImport, { refreshes });
  const update = useChange(updateCalendarImport, { refreshes });
  const remove = useChange(deleteCalendarImport, { refreshes });
  return (
    <Stack gap={4} role="group" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Group gap={6}>
          {active && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('calendars.readNowOf', { name })}
              loading={read.isPending}
              onClick={() => read.mutate({ params, body: undefined })}
            >
              {t('calendars.readNow')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={update.isPending}
            onClick={() => update.mutate({ params, body: { active: !active } })}
          >
            {t(active ? 'calendars.switchOff' : 'calendars.switchOn')}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('calendars.remove', { name })}
            onClick={() => setRemoving(true)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <State calendar={calendar} />
      <Conflicts calendar={calendar} />
      <ConfirmDialog
        opened={isRemoving}
        title={t('calendars.removeTitle', { name })}
        confirm={t('calendars.removeConfirm')}
        isGrave
        onConfirm={() => remove.mutateAsync({ params })}
        onClose={() => setRemoving(false)}
      >
        {t('calendars.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}

function State({ calendar }: { calendar: Wire<CalendarImport> }) {
  const { t } = useTranslation('vessels');
  const { zone } = useWorkplace().location;
  const { active, lastSuccessAt, failingSince, problem, blocks } = calendar;
  const when = lastSuccessAt && formatDateTime(lastSuccessAt, zone);
  if (!active) return <Text size="sm">{t('calendars.off')}</Text>;
  return (
    <>
      {(when || !problem) && (
        <Text size="sm">{when ? t('calendars.read', { when, count: blocks }) : t('calendars.unread')}</Text>
      )}
      {problem && failingSince && (
        <Text size="sm" c="var(--marea-red)" role="status">
          {t('calendars.failing', {
            when: formatDateTime(failingSince, zone),
            problem: t(`calendars.problems.${problem}`),
          })}
        </Text>
      )}
    </>
  );
}

function Conflicts({ calendar: { conflicts, conflictCount } }: { calendar: Wire<CalendarImport> }) {
  const { t } = useTranslation('vessels');
  const { zone } = useWorkplace().location;
  if (conflictCount === 0) return null;
  return (
    <>
      <Text size="sm" c="var(--marea-red)">
        {t('calendars.conflicts', { count: conflictCount })}
      </Text>
      {conflicts.map(({ start, end, bookingId, folio }) => (
        <Text key={start} size="sm">
          {t('calendars.conflict', { from: formatDateTime(start, zone), to: formatDateTime(end, zone) })} ·{' '}
          {bookingId ? (
            <Anchor component={Link} size="sm" to={paths.bookingById(bookingId)}>
              {folio}
            </Anchor>
          ) : (
            t('calendars.held')
          )}
        </Text>
      ))}
    </>
  );
}

/** A dialog over the vessel's form, but not part of it. */
function NewCalendar({ vessel, onClose }: { vessel: Vessel; onClose: () => void }) {
  const { t } = useTranslation(['vessels', 'app']);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const read = useChange(readCalendarImport, { refreshes });
  const create = useChange(createCalendarImport, {
    refreshes,
    handlesError: isAtFields,
    onSuccess: ({ data }) => {
      read.mutate({ params: { id: data._id }, body: undefined });
      onClose();
    },
  });
  const errors = fieldErrors(create.error);
  const add = () => {
    const { _id: resourceId, locationId } = vessel;
    create.mutate({ body: { locationId, resourceId, name, url: url.trim().replace(/^webcal:/i, 'https:') } });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('calendars.addTitle', { vessel: vessel.name })}
    >
      <Stack>
        <TextInput
          label={t('calendars.name')}
          placeholder={t('calendars.nameExample')}
          value={name}
          error={errors['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('calendars.url')}
          description={t('calendars.urlHint')}
          type="url"
          value={url}
          error={errors['url']}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button loading={create.isPending} onClick={add}>
            {t('calendars.add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
