import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { cellOf } from './columns.ts';
import { useListColumns } from './useListColumns.tsx';

type Product = {
  name: string;
  tags: string[];
  price: number | null;
  expires: string | null;
  locationId: string | null;
  active: boolean;
  image: string | null;
};
const rum: Product = {
  name: 'Ron',
  tags: ['barra', 'oscuro'],
  price: 12_50,
  expires: '2026-12-01',
  locationId: location._id,
  active: false,
  image: null,
};
const free: Product = { ...rum, price: null, expires: null, locationId: null };
const headings = { name: 'Name', tags: 'Tags', price: 'Price', expires: 'Until', place: 'At', image: 'Picture' };

/** The columns of a record as a list: heading, exported text, displayed cell. */
function Told({ row }: { row: Product }) {
  const columns = useListColumns({ data: { rows: [row] }, sorts: ['name', 'active'] }, headings, {
    name: { isStrong: true },
    tags: {},
    price: { kind: 'money' },
    expires: { kind: 'day' },
    place: { kind: 'place' },
    image: { cell: ({ image }) => image ?? 'none' },
    active: { kind: 'active' },
  });
  return columns.map((column) => (
    <dl key={column.key} data-phone={column.phone} data-sorts={column.sorts}>
      <dt>{column.header}</dt>
      <dd data-text={column.text ? String(column.text(row)) : undefined}>{cellOf(column, row)}</dd>
    </dl>
  ));
}
const headsWhere = (set: string) => [...document.querySelectorAll(`dl[data-${set}] dt`)].map((one) => one.textContent);

it.each([
  [rum, ['Ron', 'barra, oscuro', '$12.50', '01/12/2026', location.name, undefined, 'Inactive']],
  [free, ['Ron', 'barra, oscuro', 'null', '', 'All locations', undefined, 'Inactive']],
])(
  'a column shows the field of its name, or what its kind makes of it, and an export writes the same',
  (row, texts) => {
    renderScreen(<Told row={row} />);
    expect(screen.getAllByRole('definition').map(({ dataset }) => dataset.text)).toEqual(texts);
    expect(screen.getByText('Ron').tagName).toBe('B');
    expect(screen.getByText('none')).toBeTruthy();
  },
);

it('the first column is the title of a row on a phone, and those by which the server sorts have a head that does', () => {
  renderScreen(<Told row={rum} />);
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([...Object.values(headings), 'Status']);
  expect(headsWhere('phone')).toEqual(['Name', 'Status']);
  expect(headsWhere('phone=title')).toEqual(['Name']);
  expect(headsWhere('sorts=true')).toEqual(['Name', 'Status']);
});
