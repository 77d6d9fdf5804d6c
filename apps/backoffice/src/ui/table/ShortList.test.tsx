import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShortList } from './ShortList.tsx';

const show = (names: readonly string[]) =>
  render(
    <MantineProvider>
      <ShortList names={names} />
    </MantineProvider>,
  );

it('shortens more than three names, and says which the others are', () => {
  show(['Luna', 'Sol', 'Mar', 'Sal', 'Isla']);
  expect(screen.getByText('Luna, Sol')).toBeTruthy();
  expect(screen.getByText('+3')).toBeTruthy();
  expect(screen.getByTitle('Luna, Sol, Mar, Sal, Isla').textContent).toBe('Luna, Sol+3, Mar, Sal, Isla');
});

it('shows three names whole', () => {
  show(['Luna', 'Sol', 'Mar']);
  expect(screen.getByText('Luna, Sol, Mar')).toBeTruthy();
});
