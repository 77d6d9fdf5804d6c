import { describe, expect, it } from 'vitest';
import { guestOriginOf, toHostName } from './guestHosts.ts';

describe('a host name', () => {
  it.each([
    ['Reservas.Coral.TEST', 'reservas.coral.test'],
    [' reservas.coral.test. ', 'reservas.coral.test'],
    ['reservas.niño.mx', 'reservas.xn--nio-8ma.mx'],
    ['localhost', 'localhost'],
  ])('is in lower case and ASCII: %s', (typed, host) => {
    expect(toHostName(typed)).toBe(host);
  });

  it.each([
    '',
    'coral',
    'https://coral.test',
    'coral.test:8080',
    'coral.test/x',
    '127.0.0.1',
    '2130706433',
    'a@b.test',
  ])('is not %j', (typed) => {
    expect(toHostName(typed)).toBeNull();
  });
});

describe('the origin of a company’s guest pages', () => {
  it('is its own host with the protocol and port of the platform', () => {
    expect(guestOriginOf('http://localhost:4002', { guestHost: 'reservas.coral.test' })).toBe(
      'http://reservas.coral.test:4002',
    );
    expect(guestOriginOf('https://book.example', { guestHost: 'reservas.coral.test' })).toBe(
      'https://reservas.coral.test',
    );
  });

  it('is the platform’s without a host of its own', () => {
    expect(guestOriginOf('https://book.example', { guestHost: null })).toBe('https://book.example');
  });
});
