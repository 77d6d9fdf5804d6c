import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { MessageChannel, StaffConsentWay, TextChannel } from '@marea/domain/messages/channels';
import { messageChannels, staffConsentWays } from '@marea/domain/messages/channels';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { messageTexts } from '@marea/texts/messages/messages';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';

/** What a guest told staff: how to write to them, and how they agreed, which a mail does not need. */
export type ToldChannel = { channel: MessageChannel; way: StaffConsentWay };

/** The channels to phones that the company has; empty until they are known. */
export function useTextChannels(): readonly TextChannel[] {
  const { slug } = useWorkplace().company;
  const { data } = useQuery(queries(settingsEndpoints.guestSettings, { params: { slug } }));
  return data?.data.textChannels ?? [];
}

type ToldChannelFieldsProps = {
  value: ToldChannel;
  /** Beside the mail. */
  offered: readonly TextChannel[];
  onChange: (choice: ToldChannel) => void;
};

/** How a guest wants to be written to, and how they agreed to messages on their phone. */
export function ToldChannelFields({ value, offered, onChange }: ToldChannelFieldsProps) {
  const { t } = useTranslation('ui');
  const { channels, consentWays } = messageTexts[useLanguage()];
  const channelChoices = messageChannels.filter(
    (one) => one === 'mail' || one === value.channel || offered.includes(one),
  );
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('told.channel')}
        </Text>
        <SegmentedControl<MessageChannel>
          fullWidth
          aria-label={t('told.channel')}
          data={channelChoices.map((one) => ({ value: one, label: channels[one] }))}
          value={value.channel}
          onChange={(channel) => onChange({ ...value, channel })}
        />
      </div>
      {value.channel !== 'mail' && (
        <ChoiceField
          label={t('told.way')}
          description={t('told.wayHint')}
          options={staffConsentWays}
          text={(way) => consentWays[way]}
          value={value.way}
          onChange={(way) => onChange({ ...value, way })}
        />
      )}
    </Stack>
  );
}
