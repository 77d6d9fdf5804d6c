import { aBooking } from '@marea/testing/aBooking';
import { wire } from '@marea/testing/wire';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { AddonsTab } from './AddonsTab.tsx';

const bare = wire({ ...aBooking(), addons: [] });

it('an empty list of additional services has the button that sells one', async () => {
  const onEdit = vi.fn();
  const { user } = renderScreen(<AddonsTab booking={bare} onEdit={onEdit} />);
  await user.click(screen.getByRole('button', { name: 'Add services' }));
  expect(onEdit).toHaveBeenCalledOnce();
});

it('offers nothing to those who may not change the booking', () => {
  renderScreen(<AddonsTab booking={bare} onEdit={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
