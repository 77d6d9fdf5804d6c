import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { setWidth } from '../../../tests/viewport.ts';
import { SectionNav } from './SectionNav.tsx';

const sections = [
  { title: 'Company', pages: [{ path: '/settings/bookings', label: 'Business info' }] },
  { title: 'Sales', pages: [{ path: '/settings/coupons', label: 'Coupons' }] },
];

it('lists the pages in groups and marks the one that is open', () => {
  renderScreen(<SectionNav label="Settings" sections={sections} />, { at: '/settings/coupons' });
  expect(screen.getByRole('region', { name: 'Sales' })).toBeTruthy();
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Coupons']);
});

it('marks the page to which a deeper address belongs', () => {
  renderScreen(<SectionNav label="Settings" sections={sections} />, { at: '/settings/coupons/new' });
  expect(screen.getByRole('link', { name: 'Coupons' }).dataset.active).toBe('true');
  expect(screen.getByRole('link', { name: 'Business info' }).dataset.active).toBeUndefined();
});

it('marks the page by its other address too', () => {
  const [company] = sections;
  const aliasedSections = [{ title: 'Company', pages: [{ ...company!.pages[0]!, alias: '/settings/business' }] }];
  renderScreen(<SectionNav label="Settings" sections={aliasedSections} />, { at: '/settings/business' });
  expect(screen.getByRole('link', { name: 'Business info' }).dataset.active).toBe('true');
});

it.each(['tablet', 'laptop'] as const)('leaves a %s its width', (device) => {
  setWidth(device);
  renderScreen(<SectionNav label="Settings" sections={sections} />, { at: '/settings/coupons' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Settings' }).value).toBe('/settings/coupons');
});

it('is a choice on a phone', async () => {
  setWidth('phone');
  const { user, address } = renderScreen(<SectionNav label="Settings" sections={sections} />, { at: '/settings' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Settings' }), 'Coupons');
  expect(address()).toBe('/settings/coupons');
});
