import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aCompany, aLocation, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { fieldTexts } from '@marea/texts/fields';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { CrewTab } from './CrewTab.tsx';

const role = aRole(aLocation(aCompany()));
const captain = aUser(role, { firstName: 'Raúl', lastName: 'Pech' });
const hand = aUser(role, { firstName: 'Iván', lastName: 'Canul' });
const booking = aBooking(
  {},
  { locationId: location._id, crew: [{ userId: captain._id, name: 'Raúl Pech', job: 'Capitan' }] },
);
const sent = () => stubApi.requestsTo(bookingEndpoints.assignCrew).map(({ body }) => body);

beforeEach(() => {
  stubApi.answer(peopleEndpoints.crew, () => pageOf([captain, hand].map((person) => wire({ ...person, owed: null }))));
  stubApi.answer(bookingEndpoints.assignCrew, () => ({ data: wire(booking) }));
});

it('adds a deckhand to a captain, with the tip they were given', async () => {
  const { user } = renderScreen(<CrewTab booking={wire(booking)} />);
  await user.click(await screen.findByRole('combobox', { name: 'Add a person' }));
  await user.click(await screen.findByRole('option', { name: 'Iván Canul' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '50');
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        crew: [
          { userId: captain._id, job: 'Capitan' },
          { userId: hand._id, job: 'Marinero' },
        ],
        tip: { amount: 5_000, method: null, paidOut: false },
        version: booking.version,
      },
    ]),
  );
});

it('has whom a company employs as its chef sail as the chef', async () => {
  const chef = aUser(role, { firstName: 'Renata', lastName: 'Uc', category: 'Chef' });
  stubApi.answer(peopleEndpoints.crew, () =>
    pageOf([captain, chef, hand].map((person) => wire({ ...person, owed: null }))),
  );
  const { user } = renderScreen(<CrewTab booking={wire(booking)} />);
  const add = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a person' });
  await user.type(add, 'ren');
  await user.click(await screen.findByRole('option', { name: 'Renata Uc · Chef' }));
  // The input is empty again, so that the next entry does not append to it.
  expect(add.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  await waitFor(() => expect(sent()[0]?.crew?.at(-1)).toEqual({ userId: chef._id, job: 'Chef' }));
});

it('says everything that the server refuses: at the tip, and else beside the button', async () => {
  stubApi.answer(bookingEndpoints.assignCrew, () => {
    const errors = [
      { path: 'tip.method', message: 'required' },
      { path: 'crew', message: 'closed' },
    ];
    throw refusal(422, 'invalid', { errors });
  });
  const { user } = renderScreen(<CrewTab booking={wire(booking)} />);
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '50');
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fieldTexts.en.closed);
  expect(screen.getByText(fieldTexts.en.required)).toBeTruthy();
  const method = screen.getByRole('combobox', { name: 'Method' });
  await waitFor(() => expect(document.activeElement).toBe(method));
});

it('offers nothing to save before something was changed', async () => {
  renderScreen(<CrewTab booking={wire(booking)} />);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save crew' })).disabled).toBe(true);
});

it('is read alone by whose role sets no crew', async () => {
  renderScreen(<CrewTab booking={wire(booking)} />, { modifiesCrew: false });
  expect(await screen.findByText('Raúl Pech')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save crew' })).toBeNull();
});

/** The tab while others save the booking beside it. */
function Followed() {
  const [current, setCurrent] = useState(wire(booking));
  const other = { ...current, version: current.version + 1, notes: 'Two birthdays' };
  return (
    <>
      <CrewTab booking={current} />
      <button onClick={() => setCurrent(other)}>Somebody saves notes</button>
      <button onClick={() => setCurrent({ ...other, tip: { amount: 9_900, method: null, paidOut: false } })}>
        Somebody saves a tip
      </button>
    </>
  );
}

it('keeps what is typed when somebody saves something else, and saves on top of it', async () => {
  const { user } = renderScreen(<Followed />);
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '50');
  await user.click(screen.getByRole('button', { name: 'Somebody saves notes' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toContain('50');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  await waitFor(() => expect(sent()).toMatchObject([{ tip: { amount: 5_000 }, version: booking.version + 1 }]));
});

it('shows both tips when somebody else saves one meanwhile, and lets one choose', async () => {
  const { user } = renderScreen(<Followed />);
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '50');
  await user.click(screen.getByRole('button', { name: 'Somebody saves a tip' }));
  await user.click(await screen.findByRole('radio', { name: /^Theirs: .*99/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toContain('99');
  await user.click(screen.getByRole('radio', { name: /^Yours: .*50/ }));
  await user.click(screen.getByRole('button', { name: 'Save crew' }));
  await waitFor(() => expect(sent()).toMatchObject([{ tip: { amount: 5_000 }, version: booking.version + 1 }]));
});
