import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { setWidth } from '../../../tests/viewport.ts';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { ShortList } from './ShortList.tsx';
import { useTableState } from './useTableState.ts';

const names = ['Luna', 'Sol', 'Mar', 'Sal', 'Isla'];
const onOpen = vi.fn();
const columns: Column<{ _id: string }>[] = [
  { key: 'name', header: 'Name', text: () => 'Sunset', phone: 'title' },
  { key: 'vessels', header: 'Vessels', cell: () => <ShortList names={names} />, phone: 'below' },
];

function Services() {
  return (
    <DataTable
      name="services"
      label="Services"
      columns={columns}
      data={{ rows: [{ _id: 'a' }], total: 1, isStale: false, error: null, retry: () => undefined }}
      state={useTableState({ sorts: [], filters: [] })}
      nameOf={() => 'Sunset'}
      onOpen={onOpen}
    />
  );
}

it('shortens more than three names, and lists them all at a press that does not open the row', async () => {
  const { user } = renderScreen(<Services />);
  expect(screen.getByText('Luna, Sol')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();

  await user.click(screen.getByRole('button', { name: '+3: Mar, Sal, Isla' }));

  const listed = await screen.findAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(names);
  expect(onOpen).not.toHaveBeenCalled();
});

it('is read whole on a phone, where a tap opens the row', async () => {
  setWidth('phone');
  const { user } = renderScreen(<Services />);
  await user.click(screen.getByRole('button', { name: /Luna, Sol.*, Mar, Sal, Isla/ }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button', { name: /Mar, Sal, Isla/ })).toHaveLength(1);
});

it('shows three names whole', () => {
  renderScreen(<ShortList names={['Luna', 'Sol', 'Mar']} />);
  expect(screen.getByText('Luna, Sol, Mar')).toBeTruthy();
});
