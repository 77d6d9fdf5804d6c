import { ActionIcon, Button, Code, Group, Modal, Select, Stack, Switch, Text } from '@mantine/core';
import type { CalendarFeed } from '@marea/domain/calendarFeeds/calendarFeeds.contract';
import { calendarFeedsEndpoints } from '@marea/domain/calendarFeeds/calendarFeeds.endpoints';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

const { calendarFeeds, createCalendarFeed, deleteCalendarFeed } = calendarFeedsEndpoints;

/** The person's calendar feeds: their secret addresses, to copy into a calendar, and a new one. */
export default function CalendarFeedsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['calendarFeeds', 'app']);
  const { location } = useWorkplace();
  const feeds = useQuery(queries(calendarFeeds, {})).data?.data;
  const vessels = useQuery(queries(fleetEndpoints.locationResources, { params: { id: location._id }, query: {} }));
  const choices = vessels.data?.data.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const [resourceId, setResourceId] = useState<string | null>(null);
  const [onlyOwnTrips, setOnlyOwnTrips] = useState(false);
  const create = useChange(createCalendarFeed, { refreshes: [calendarFeeds] });
  const everything = t('allVessels', { location: location.name });
  const nameOf = (feed: Wire<CalendarFeed>) => {
    const what = choices.find(({ value }) => value === feed.resourceId)?.label ?? everything;
    return feed.onlyOwnTrips ? t('ofOwn', { what }) : what;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('title')}
    >
      <Stack>
        <Text size="sm">{t('text')}</Text>
        {feeds?.map((feed) => (
          <Feed key={feed._id} feed={feed} name={nameOf(feed)} />
        ))}
        <Select
          label={t('vessel')}
          data={choices}
          value={resourceId}
          placeholder={everything}
          clearable
          onChange={setResourceId}
        />
        <Switch
          label={t('onlyOwn')}
          checked={onlyOwnTrips}
          onChange={({ currentTarget }) => setOnlyOwnTrips(currentTarget.checked)}
        />
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ body: { locationId: location._id, resourceId, onlyOwnTrips } })}
        >
          {t('create')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('secret')}
        </Text>
      </Stack>
    </Modal>
  );
}

function Feed({ feed: { _id, url, lastReadAt }, name }: { feed: Wire<CalendarFeed>; name: string }) {
  const { t } = useTranslation('calendarFeeds');
  const { zone } = useWorkplace().location;
  const [isDeleting, setDeleting] = useState(false);
  const remove = useChange(deleteCalendarFeed, { refreshes: [calendarFeeds] });
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{name}</Text>
        <Group gap={6} wrap="nowrap">
          <CopyTextButton text={url} size="xs" />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('delete', { what: name })}
            onClick={() => setDeleting(true)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {url}
      </Code>
      <Text size="xs" c="dimmed">
        {lastReadAt ? t('lastRead', { when: formatDateTime(lastReadAt, zone) }) : t('never')}
      </Text>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteTitle')}
        confirm={t('deleteConfirm')}
        isGrave
        onConfirm={() => remove.mutateAsync({ params: { id: _id } })}
        onClose={() => setDeleting(false)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </Stack>
  );
}
