import type { PublicSettings } from '@marea/domain/settings/settings.schema';

export type ShareChannel = PublicSettings['shareChannels'][number];

type Shared = { url: string; text: string };

/** Names as spelled by the networks themselves. */
export const channelNames: Readonly<Record<ShareChannel, string>> = {
  Facebook: 'Facebook',
  Whatsapp: 'WhatsApp',
  Twitter: 'Twitter',
};

/** The networks' own pages for sharing an address; Facebook takes the text from the shared page. */
const addressOf: Readonly<Record<ShareChannel, (shared: Shared) => string>> = {
  Facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  Whatsapp: ({ url, text }) => `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`,
  Twitter: ({ url, text }) =>
    `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(url)}`,
};

/** The links to share a page on the company's enabled channels, in the same order for every company. */
export function shareLinks(
  channels: readonly ShareChannel[],
  shared: Shared,
): { channel: ShareChannel; address: string }[] {
  const order: readonly ShareChannel[] = ['Whatsapp', 'Facebook', 'Twitter'];
  return order
    .filter((channel) => channels.includes(channel))
    .map((channel) => ({ channel, address: addressOf[channel](shared) }));
}
