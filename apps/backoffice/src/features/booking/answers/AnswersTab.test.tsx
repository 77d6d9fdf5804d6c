import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { AnswersEditor } from './AnswersTab.tsx';

const question = (id: string, en: string) => ({
  id,
  type: 'Text' as const,
  label: { en, es: en },
  name: '',
  placeholder: { en: '', es: '' },
  required: false,
  options: [],
});
const at = '2026-11-21T15:00:00.000Z';
const form = {
  _id: anId(),
  companyId: location.companyId,
  locationId: location._id,
  name: 'Before you sail',
  fields: [question('allergies', 'Allergies'), question('hotel', 'Hotel')],
  services: [],
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const booking = aBooking();
const answered = (hotel: string) => [
  {
    formId: form._id,
    name: form.name,
    version: 1,
    fields: [{ fieldId: 'hotel', name: '', label: { en: 'Hotel', es: 'Hotel' }, type: 'Text' as const, value: hotel }],
  },
];

it('keeps what is typed when somebody else answers meanwhile, and tells what they answered', async () => {
  const current = wire({ ...booking, answers: answered('Xcaret'), version: booking.version + 1 });
  stubApi.answer(bookingEndpoints.updateBooking, () => {
    throw refusal(409, 'version_conflict', { details: { current } });
  });
  const { user } = renderScreen(<AnswersEditor booking={wire(booking)} forms={[form]} onDone={() => {}} />);
  await user.type(await screen.findByRole('textbox', { name: 'Allergies' }), 'Nuts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Xcaret');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hotel' }).value).toBe('Xcaret');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Allergies' }).value).toBe('Nuts');
  stubApi.answer(bookingEndpoints.updateBooking, () => ({ data: current }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const [, sent] = stubApi.requestsTo(bookingEndpoints.updateBooking);
    expect(sent?.body).toMatchObject({ version: booking.version + 1 });
    expect(sent?.body.answers?.[0]?.values).toHaveLength(2);
  });
});
