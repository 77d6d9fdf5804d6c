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

/** The channel that a guest told staff, and how they consented, which mail does not need. */
export type ToldChannel = { channel: MessageChannel; way: StaffConsentWay };

/** The company's channels to phones; empty while loading. */
export function useTextChannels(): readonly TextChannel[] {
  const { slug } = useWorkplace().company;
  const { data } = useQuery(queries(settingsEndpoints.guestSettings, { params: { slug } }));
  return data?.data.textChannels ?? [];
}

type ToldChannelFieldsProps = {
  value: ToldChannel;
  /** The channels besides mail. */
  offered: readonly TextChannel[];
  onChange: (choice: ToldChannel) => void;
};

/** The fields for a guest's channel, and for how they consented to messages on their phone. */
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
