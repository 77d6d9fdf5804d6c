import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { AddField } from './AddField.tsx';
import { choicesInOrder, personChoices, recordChoices, serviceChoices } from './RecordField.tsx';

const names = ['Nz', 'ñandú', 'Nube', 'azul'];
const spanish = ['azul', 'Nube', 'Nz', 'ñandú'];
const rows = names.map((name) => ({ _id: name, name }));
const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

it('offers records by name, Ñ after N and whatever their case', () => {
  expect(labels(recordChoices(rows))).toEqual(spanish);
});

it('offers records that have an order of their own in that order', () => {
  expect(labels(choicesInOrder(rows))).toEqual(names);
});

it('offers people by first and last name', () => {
  const people = [
    { _id: '1', firstName: 'Azul', lastName: 'Zeta' },
    { _id: '2', firstName: 'azul', lastName: 'Ávila' },
  ];
  expect(labels(personChoices(people))).toEqual(['azul Ávila', 'Azul Zeta']);
});

it('offers services by their names in the language of the screen', () => {
  const services = [
    { _id: 'sunset', displayName: { en: 'Sunset', es: 'Atardecer' } },
    { _id: 'dinner', displayName: { en: 'Dinner', es: 'Cena' } },
  ];
  expect(labels(serviceChoices(services, 'es'))).toEqual(['Atardecer', 'Cena']);
  expect(labels(serviceChoices(services, 'en'))).toEqual(['Dinner', 'Sunset']);
});

it('offers by name what is added to a list', async () => {
  const choices = rows.map(({ _id, name }) => ({ value: _id, label: name }));
  const { user } = renderScreen(<AddField label="Add" choices={choices} onAdd={() => {}} />);
  await user.click(screen.getByRole('combobox', { name: 'Add' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(spanish);
});
