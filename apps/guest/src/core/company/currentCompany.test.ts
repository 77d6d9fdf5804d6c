import { expect, it } from 'vitest';
import { lastCompany, rememberCompany, slugInPath } from './currentCompany.ts';

it.each([
  ['/coral/nope/welcome', 'coral'],
  ['/book/coral/puerto/nope', 'coral'],
  ['/checkin/coral', 'coral'],
  ['/', undefined],
  ['/book', undefined],
  ['/booking/userConfirmation/1', undefined],
  ['/check-in', undefined],
])('an address names its company: %s', (pathname, slug) => {
  expect(slugInPath(pathname)).toBe(slug);
});

it('the company shown last is the one of pages that name none', () => {
  rememberCompany('coral');

  expect(lastCompany()).toBe('coral');
});
