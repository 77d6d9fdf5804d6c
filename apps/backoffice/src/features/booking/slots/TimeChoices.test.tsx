import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { fitsNoMore, TimeChoices } from './TimeChoices.tsx';

const timeOf = (day: string, isFree: boolean, seatsLeft: number | null = null) => ({
  hora: '09:00',
  start: `${day}T14:00:00.000Z`,
  end: `${day}T18:00:00.000Z`,
  isFree,
  seatsLeft,
});

it('says how many seats a departure has left, and that they are too few for the party', async () => {
  const times = [timeOf('2199-01-01', true, 12), timeOf('2199-01-02', false, 2), timeOf('2199-01-03', false, 0)];
  renderScreen(
    <TimeChoices
      free={{ times, isLoading: false, isStale: false, error: null, retry: () => undefined }}
      value={null}
      onChoose={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: '09:00 12 seats' })).toMatchObject({ disabled: false });
  expect(screen.getByRole('button', { name: '09:00, only 2 seats left' })).toMatchObject({ disabled: true });
  expect(screen.getByRole('button', { name: '09:00, taken' })).toMatchObject({ disabled: true });
});

it('marks the times that are past, which can still be chosen, and those that are taken, which cannot', async () => {
  const chosen: string[] = [];
  const times = [timeOf('2020-01-01', true), timeOf('2199-01-02', false), timeOf('2199-01-01', true)];
  const { user } = renderScreen(
    <TimeChoices
      free={{ times, isLoading: false, isStale: false, error: null, retry: () => undefined }}
      value={null}
      onChoose={(hora) => chosen.push(hora)}
    />,
  );
  await user.click(await screen.findByRole('button', { name: '09:00, already past' }));
  expect(chosen).toEqual(['09:00']);
  expect(screen.getByRole('button', { name: '09:00, taken' })).toMatchObject({ disabled: true });
  expect(screen.getByRole('button', { name: '09:00' })).toMatchObject({ disabled: false });
});

it('calls a time past to everybody, also where it can no longer be chosen', async () => {
  const free = {
    times: [timeOf('2020-01-02', false)],
    isLoading: false,
    isStale: false,
    error: null,
    retry: () => undefined,
  };
  renderScreen(<TimeChoices free={free} value={null} onChoose={() => undefined} />);
  const time = await screen.findByRole('button', { name: '09:00, already past' });
  expect(time).toMatchObject({ disabled: true, title: '09:00, already past' });
});

it('finds that a time is taken, or too late for the length of the trip, and does not judge times between', () => {
  const at = (hour: string) => Date.parse(`2199-01-01T${hour}:00.000Z`);
  const time = (hour: string, isFree: boolean) => ({
    hora: hour,
    start: `2199-01-01T${hour}:00.000Z`,
    end: '2199-01-01T23:00:00.000Z',
    isFree,
    seatsLeft: null,
  });
  const times = [time('12:00', true), time('12:30', false), time('13:00', true)];

  const judged = ['12:00', '12:30', '12:45', '13:15', '13:30', '18:00'].filter((hour) => fitsNoMore(times, at(hour)));

  expect(judged).toEqual(['12:30', '13:30', '18:00']);
  expect(fitsNoMore([], at('12:00'))).toBe(false);
  expect(fitsNoMore([time('12:00', true)], at('12:00'))).toBe(false);
});
