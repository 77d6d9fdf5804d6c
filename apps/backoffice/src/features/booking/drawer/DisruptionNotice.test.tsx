import type { Booking } from '@marea/domain/booking/booking.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { DisruptionNotice } from './PanelTabs.tsx';

const trip = { resourceName: 'Azimut 55', serviceName: { en: 'Private charter', es: 'Charter privado' } };
const at = '2026-11-01T15:30:00.000Z';
const renderNotice = (disruptions: Booking['disruptions']) =>
  renderScreen(<DisruptionNotice booking={{ ...trip, disruptions }} />);

it('says what a trip no longer gets, and what to do', async () => {
  renderNotice([
    { by: 'vessel', reason: 'out_of_service', at },
    { by: 'service', reason: 'inactive', at },
  ]);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Azimut 55 is out of service that day. Move the trip to another vessel');
  expect(notice.textContent).toContain('Private charter is no longer sold.');
});

it('says that a vessel has moved, and that a service is no longer sold on it', async () => {
  renderNotice([
    { by: 'vessel', reason: 'moved', at },
    { by: 'service', reason: 'not_on_vessel', at },
  ]);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Azimut 55 now sails from another location.');
  expect(notice.textContent).toContain('Private charter is no longer sold on Azimut 55.');
});

it('is silent about a trip that gets all it needs', () => {
  renderNotice([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
