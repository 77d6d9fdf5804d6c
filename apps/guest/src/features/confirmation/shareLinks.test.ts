import { shareChannels } from '@marea/domain/settings/settings.schema';
import { describe, expect, it } from 'vitest';
import { shareLinks } from './shareLinks.ts';

const shared = { url: 'https://guests.test/marea/welcome', text: 'Sol & champaña · Marea' };

describe('the links to share a trip', () => {
  it('lead to each network with the address and the text escaped', () => {
    const url = 'https%3A%2F%2Fguests.test%2Fmarea%2Fwelcome';
    const text = 'Sol%20%26%20champa%C3%B1a%20%C2%B7%20Marea';

    expect(shareLinks(shareChannels, shared)).toEqual([
      { channel: 'Whatsapp', address: `https://wa.me/?text=${text}%0A${url}` },
      { channel: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
      { channel: 'Twitter', address: `https://twitter.com/intent/tweet?text=${text}&url=${url}` },
    ]);
  });

  it('are those of the channels that the company has switched on', () => {
    expect(shareLinks(['Facebook'], shared).map(({ channel }) => channel)).toEqual(['Facebook']);
    expect(shareLinks([], shared)).toEqual([]);
  });
});
