import { anId } from '@marea/testing/builders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../../tests/renderScreen.tsx';
import { FreeGap } from './FreeGap.tsx';

const hours = { from: 7 * 60, to: 22 * 60 };

it('is booked from the first hour that is shown where a vessel is free long before it', async () => {
  const chosen: number[] = [];
  const offer = { gap: { from: 5 * 60, to: 14 * 60 }, serviceId: anId(), tripMinutes: 120, lastStart: 12 * 60 };
  const { user } = renderScreen(
    <FreeGap offer={offer} hours={hours} vesselName="Alma" onChoose={(minutes) => chosen.push(minutes)} />,
  );
  const gap = screen.getByRole('button', { name: /^Alma/ });
  expect(gap.textContent).toBe('+ 07:00 – 09:00');
  gap.focus();
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([7 * 60]);
});

it('is not there where no trip of it would be seen', () => {
  const offer = { gap: { from: 5 * 60, to: 7 * 60 }, serviceId: anId(), tripMinutes: 120, lastStart: 5 * 60 };
  renderScreen(<FreeGap offer={offer} hours={hours} vesselName="Alma" onChoose={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
