import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { staffConsentWays } from '@marea/domain/messages/channels';
import type { CustomerChannel as StoredChannel } from '@marea/domain/messages/channels.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import { messageTexts } from '@marea/texts/messages/messages';
import { queryKeyOf } from '@marea/web/client/query';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx';
import type { ToldChannel } from '../../ui/messages/ToldChannelFields.tsx';
import { ToldChannelFields, useTextChannels } from '../../ui/messages/ToldChannelFields.tsx';
import classes from './Customer.module.css';

const { customerChannel, setCustomerChannel } = messagesEndpoints;

/** The customer's message channel, and when, how and to whom they consented. */
export function CustomerChannel({ customer }: { customer: Wire<Customer> }) {
  const { t } = useTranslation(['customers', 'app']);
  const { channels, consentWays } = messageTexts[useLanguage()];
  const { zone } = useWorkplace().location;
  const mayCall = useMayCall();
  const isShown = mayCall(customerChannel);
  const { data } = useQuery({
    ...queries(customerChannel, { params: { id: customer._id } }),
    enabled: isShown,
  });
  const [isOpen, setOpen] = useState(false);
  const stored = data?.data;
  if (!isShown || !stored) return null;
  const { channel, consent } = stored;
  const close = () => setOpen(false);
  return (
    <div className={classes.channel}>
      <span>{t('channel.by', { channel: channels[channel] })}</span>
      {consent && <span>{consentText(consent)}</span>}
      {mayCall(setCustomerChannel) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)} data-noprint>
          {t('channel.change')}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('channel.title', { name: fullName(customer) })}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <ChannelForm customer={customer} stored={stored} onDone={close} />
      </Modal>
    </div>
  );

  function consentText({ at, way, by }: NonNullable<typeof consent>): string {
    const values = { way: consentWays[way], time: formatDateTime(at, zone) };
    return by ? t('channel.noted', { ...values, name: by.name }) : t('channel.own', values);
  }
}

type ChannelFormProps = { customer: Wire<Customer>; stored: Wire<StoredChannel>; onDone: () => void };

function ChannelForm({ customer, stored, onDone }: ChannelFormProps) {
  const { t } = useTranslation(['customers', 'app']);
  const names = messageTexts[useLanguage()].channels;
  const queryClient = useQueryClient();
  const offered = useTextChannels();
  const [channelChoice, setChannelChoice] = useState<ToldChannel>({
    channel: stored.channel,
    way: staffConsentWays[0],
  });
  const set = useChange(setCustomerChannel, { refreshes: [customerChannel] });
  const { channel, way } = channelChoice;
  const save = () => {
    const body = { channel, ...(channel === 'mail' ? {} : { way }), version: stored.version };
    set.mutate(
      { params: { id: customer._id }, body },
      {
        onSuccess: () => {
          toastDone(t('channel.done', { channel: names[channel] }));
          onDone();
        },
        // After a conflict, shows what somebody else chose.
        onError: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(customerChannel) }),
      },
    );
  };
  return (
    <Stack>
      <ToldChannelFields value={channelChoice} offered={customer.phone ? offered : []} onChange={setChannelChoice} />
      {!customer.phone && <Text size="sm">{t('channel.noPhone')}</Text>}
      <DialogFoot>
        <Button variant="default" onClick={onDone}>
          {t('app:cancel')}
        </Button>
        <Button loading={set.isPending} onClick={save}>
          {t('app:save')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
