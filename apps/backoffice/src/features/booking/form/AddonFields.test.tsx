import { anId } from '@marea/testing/builders';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { AddonFields, lowered, raised } from './AddonFields.tsx';
import type { AddonRequest } from './AddonFields.tsx';

const offer = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: anId(),
    title: { en: `Service ${at + 1}`, es: `Servicio ${at + 1}` },
    price: 10_000 + at,
  }));

function Fields({ count }: { count: number }) {
  const [offered] = useState(() => offer(count));
  const [value, onChange] = useState<AddonRequest[]>([]);
  return <AddonFields offered={offered} value={value} currency="usd" onChange={onChange} />;
}

it('lists a few add-ons all', async () => {
  renderScreen(<Fields count={8} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('combobox', { name: 'Add a service' })).toBeNull();
});

it('lists of forty those that are chosen, and finds the others by what is typed', async () => {
  const { user } = renderScreen(<Fields count={40} />);
  const add = await screen.findByRole('combobox', { name: 'Add a service' });
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.type(add, '37');
  await user.click(await screen.findByRole('option', { name: /^Service 37 · / }));
  await user.click(screen.getByRole('button', { name: 'One more: Service 37' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Service 37$100.362']);
  await user.click(add);
  expect(screen.queryByRole('option', { name: /^Service 37 · / })).toBeNull();
});

it('adds an add-on once, and raises it after that', () => {
  const one = raised([], 'photos');
  expect(one).toEqual([{ id: 'photos', cantidad: 1 }]);
  expect(raised(one, 'photos')).toEqual([{ id: 'photos', cantidad: 2 }]);
  expect(raised(one, 'cake')).toEqual([
    { id: 'photos', cantidad: 1 },
    { id: 'cake', cantidad: 1 },
  ]);
});

it('drops the line when none is left', () => {
  expect(lowered([{ id: 'photos', cantidad: 2 }], 'photos')).toEqual([{ id: 'photos', cantidad: 1 }]);
  expect(lowered([{ id: 'photos', cantidad: 1 }], 'photos')).toEqual([]);
});
