import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const draw = (choices: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <div id="page">
      <search>
        <TextInput label="Search" />
      </search>
      <button data-row-opener>First</button>
      <button data-row-opener>Second</button>
      <Shortcuts />
    </div>,
    choices,
  );

it('N begins a booking on the day that is shown, for whoever may make one', async () => {
  const { user, address } = draw({ at: '/booking?date=2027-03-14' });
  await user.keyboard('n');
  expect(address()).toBe('/booking?date=2027-03-14&new=1');
});

it('N does nothing for others, and the list of keys does not name it', async () => {
  const { user, address } = draw({ at: '/booking', grants: { '/booking': ['read'] } });
  await user.keyboard('n');
  expect(address()).toBe('/booking');
  await user.keyboard('?');
  expect(await screen.findByText('Today')).toBeTruthy();
  expect(screen.queryByText('New booking')).toBeNull();
});

it('arrows go from day to day, and T comes back to today', async () => {
  const { user, address } = draw({ at: '/booking?date=2027-03-14&type=all' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(address()).toBe('/booking?date=2027-03-15&type=all');
  await user.keyboard('t');
  expect(address()).toBe('/booking?type=all');
});

it('J and K go through a list, and / to its search', async () => {
  const { user } = draw({ at: '/customers' });
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Second');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('First');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

it('nothing happens while somebody types', async () => {
  const { user, address } = draw({ at: '/booking' });
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'nt?');
  expect(address()).toBe('/booking');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
