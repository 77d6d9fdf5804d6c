import { guestLanguages } from '@marea/domain/core/text/text';
import { HOST_CHECK_PATH } from '@marea/domain/guests/guestHosts';
import { HOST_CHECK_PATH as ANSWERED_PATH } from '@marea/web-server/guest-host-routes';
import { languages } from '@marea/web-server/languages';
import { describe, expect, it } from 'vitest';

describe('the server of the pages, which runs without the domain,', () => {
  it('knows the languages of the guest app', () => {
    expect([...languages].toSorted()).toEqual([...guestLanguages].toSorted());
  });

  it('answers where the API asks whose pages a host shows', () => {
    expect(ANSWERED_PATH).toBe(HOST_CHECK_PATH);
  });
});
