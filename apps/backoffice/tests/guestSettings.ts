import type { TextChannel } from '@marea/domain/messages/channels';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { company } from './renderScreen.tsx';

/** What guests may know of a company that writes to phones by some channels. */
export function settingsWith(textChannels: TextChannel[]) {
  const { home, questions, policies, guestPolicy, shareChannels, whatsapp, licence, remindsLeads } = defaultSettings(
    company._id,
  );
  return { home, questions, policies, guestPolicy, shareChannels, whatsapp, licence, remindsLeads, textChannels };
}
