import { Button, SegmentedControl } from '@mantine/core';
import type { MessageChannel } from '@marea/domain/messages/channels';
import { messageChannels } from '@marea/domain/messages/channels';
import type { Recipient } from '@marea/domain/messages/messages.schema';
import { messageTexts } from '@marea/texts/messages/messages';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The channels of any of the guests; a single guest's preferred one comes first. */
export function channelsFor(recipients: readonly Recipient[]): MessageChannel[] {
  const addressed = recipients.filter(({ skipped }) => skipped === null);
  const [only, ...others] = addressed;
  if (only && others.length === 0) return only.channels;
  return messageChannels.filter((one) => addressed.some(({ channels }) => channels.includes(one)));
}

type ChannelFieldProps = {
  offered: readonly MessageChannel[];
  isForSeveral: boolean;
  /** Null for each guest's own channel. */
  value: MessageChannel | null;
  onChange: (channel: MessageChannel | null) => void;
};

const OWN = 'own';

/** Chooses the channel of a message; nothing without a choice. */
export function ChannelField({ offered, isForSeveral, value, onChange }: ChannelFieldProps) {
  const { t } = useTranslation('booking');
  const names = messageTexts[useLanguage()].channels;
  if (offered.length < 2) return null;
  const options = offered.map((one) => ({ value: one as string, label: names[one] }));
  return (
    <SegmentedControl
      aria-label={t('messages.channel')}
      data={isForSeveral ? [{ value: OWN, label: t('messages.ownChannel') }, ...options] : options}
      value={value ?? OWN}
      onChange={(chosen) => onChange(offered.find((one) => one === chosen) ?? null)}
    />
  );
}

/** Opens the person's own WhatsApp with the text, for a single guest, if the company has no account for it. */
export function ByHand({ recipients, text }: { recipients: readonly Recipient[]; text: string }) {
  const { t } = useTranslation('booking');
  const [only, ...others] = recipients;
  if (!only?.byHand || others.length > 0) return null;
  return (
    <Button
      component="a"
      href={`https://wa.me/${only.byHand.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      {t('messages.byHand')}
    </Button>
  );
}
