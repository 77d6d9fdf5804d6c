import { anId } from '@marea/testing/builders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../../tests/renderScreen.tsx';
import type { VesselOffer } from '../day/vesselDay.ts';
import { FreeGap } from './FreeGap.tsx';
import type { WallSpan } from './wallSpan.ts';

const hours = { from: 7 * 60, to: 22 * 60 };

/** A gap in which a trip of two hours fits. */
const offerOf = (gap: WallSpan): VesselOffer => ({
  gap,
  trips: [{ serviceId: anId(), tripMinutes: 120, first: gap.from, last: gap.to - 120 }],
});

it('is booked from the first hour that is shown where a vessel is free long before it', async () => {
  const chosen: number[] = [];
  const offer = offerOf({ from: 5 * 60, to: 14 * 60 });
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
  const offer = offerOf({ from: 5 * 60, to: 7 * 60 });
  renderScreen(<FreeGap offer={offer} hours={hours} vesselName="Alma" onChoose={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
