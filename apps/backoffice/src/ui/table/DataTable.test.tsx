import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { setWidth } from '../../../tests/viewport.ts';
import type { Column, TableData, Selection } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './dataTableProps.ts';
import { useTableState } from './useTableState.ts';

type Boat = { _id: string; name: string; berth: string; price: number };
const boats: Boat[] = [
  { _id: 'a', name: 'Azimut', berth: 'B 4', price: 1_500 },
  { _id: 'b', name: 'Bayliner', berth: 'C 1', price: 400 },
];
const columns: Column<Boat>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sorts: true, phone: 'title' },
  { key: 'berth', header: 'Berth', cell: ({ berth }) => berth, phone: 'line' },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price }) => price,
    align: 'right',
    sorts: true,
    firstOrder: 'desc',
    total: '1,900',
  },
  { key: 'id', header: 'Id', cell: ({ _id }) => _id, isHidden: true },
];
const loaded: TableData<Boat> = { rows: boats, total: 45, isStale: false, error: null, retry: () => undefined };

type TableProps = { data?: Partial<TableData<Boat>> } & Partial<Omit<DataTableProps<Boat>, 'data' | 'state'>>;

function Table({ data, ...rest }: TableProps) {
  const state = useTableState({ sorts: ['name', 'price'], filters: ['status'] });
  return (
    <DataTable
      name="boats"
      label="Boats"
      columns={columns}
      data={{ ...loaded, ...data }}
      state={state}
      nameOf={({ name }) => name}
      {...rest}
    />
  );
}

function Selecting() {
  const [value, onChange] = useState<Selection>({});
  return <Table selection={{ value, onChange, actions: <button type="button">Archive</button> }} />;
}

afterEach(() => vi.restoreAllMocks());

/** Sets the width that is available to the table. */
const setRoom = (pixels: number) => vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(pixels);

/** Sets the width of each column, and of a table by its columns. */
function setColumnWidth(pixels: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(pixels);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: Element) {
    return this.querySelectorAll('th').length * pixels;
  });
}

const head = (name: string) => screen.getByRole('columnheader', { name });

describe('a table', () => {
  it('leaves out what gives way where not all columns fit, and never its money, until somebody asks for it', async () => {
    setRoom(360);
    setColumnWidth(150);
    const { user } = renderScreen(
      <Table columns={columns.map((one) => (one.key === 'berth' ? { ...one, givesWay: 'first' } : one))} />,
    );
    expect(screen.queryByRole('columnheader', { name: 'Berth' })).toBeNull();
    expect(head('Price')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Berth' }));
    expect(await screen.findByRole('columnheader', { name: 'Berth' })).toBeTruthy();
  });

  it('remembers of the columns only those that somebody chose', async () => {
    setRoom(360);
    setColumnWidth(150);
    const { user } = renderScreen(<Table />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Id' }));
    cleanup();
    setRoom(1200);
    renderScreen(<Table />);
    expect(head('Berth')).toBeTruthy();
    expect(head('Id')).toBeTruthy();
  });

  it('has its totals in a row where their columns are in sight, and with their headings where not', () => {
    renderScreen(<Table />);
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toBe('Total1,900');
    cleanup();
    setRoom(654);
    renderScreen(<Table />);
    expect(screen.queryByRole('row', { name: /^Total/ })).toBeNull();
    expect(screen.getByText('1,900').parentElement?.textContent).toBe('Price1,900');
  });

  it('says that a long list has more rows than were counted, and that its last number is not the end', () => {
    renderScreen(<Table data={{ total: 10_000, totalIsBounded: true }} />);
    expect(screen.getByRole('status').textContent).toBe('1–10 of 10,000+');
    expect(screen.getByRole('button', { name: 'Page 1000 onwards' }).textContent).toBe('1000+');
    expect(screen.queryByRole('button', { name: 'Page 1000' })).toBeNull();
  });

  it('says from which day on the totals of a long list are', () => {
    renderScreen(<Table totalsSince="2025-11-25" />);
    expect(screen.getByRole('row', { name: /^Total since 25\/11\/2025/ })).toBeTruthy();
    cleanup();
    setRoom(654);
    renderScreen(<Table totalsSince="2025-11-25" />);
    expect(screen.getByText('Total since 25/11/2025')).toBeTruthy();
  });

  it('sorts on the server: the address says how, and a second press turns it round', async () => {
    const { user, address } = renderScreen(<Table />, { at: '/boats?page=2' });
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(address()).toBe('/boats?sort=price&order=desc');
    expect(head('Price').getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(head('Price').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Name').hasAttribute('aria-sort')).toBe(false);
    expect(within(head('Berth')).queryByRole('button')).toBeNull();
  });

  it('turns its pages and changes their size in the address', async () => {
    const { user, address } = renderScreen(<Table />, { at: '/boats?search=a' });
    expect(screen.getByText('1–10 of 45')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Page 5' }));
    expect(address()).toBe('/boats?search=a&page=5');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await user.click(await screen.findByRole('option', { name: 'Show 50' }));
    expect(address()).toBe('/boats?search=a&limit=50');
  });

  it('shows the last page to whoever asks for one behind it', async () => {
    const { address } = renderScreen(<Table data={{ rows: [] }} />, { at: '/boats?page=99' });
    await waitFor(() => expect(address()).toBe('/boats?page=5'));
    expect(screen.queryByText('No data to display')).toBeNull();
  });

  it('takes what makes no sense in the address as not given', () => {
    renderScreen(<Table />, { at: '/boats?page=-3&limit=7000&sort=colour' });
    expect(screen.getByText('1–10 of 45')).toBeTruthy();
    expect(document.querySelector('[aria-sort]')).toBeNull();
  });

  it('remembers the columns that somebody chose', async () => {
    const first = renderScreen(<Table />);
    expect(screen.queryByRole('columnheader', { name: 'Id' })).toBeNull();
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    await first.user.click(await screen.findByRole('checkbox', { name: 'Id' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Berth' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    first.unmount();
    renderScreen(<Table />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Price', 'Id']);
  });

  it('opens a row by its name, by a click beside it, and goes to the next one by an arrow key', async () => {
    const onOpen = vi.fn();
    const { user } = renderScreen(<Table onOpen={onOpen} openId="b" />);
    await user.click(screen.getByText('B 4'));
    await user.click(screen.getByRole('button', { name: 'Bayliner' }));
    expect(onOpen.mock.calls.map(([{ _id }]) => _id)).toEqual(['a', 'b']);
    expect(screen.getByRole('button', { name: 'Bayliner' }).getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('button', { name: 'Azimut' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Bayliner');
  });

  it('does not open a row whose menu is meant', async () => {
    const onOpen = vi.fn();
    const onClick = vi.fn();
    const { user } = renderScreen(<Table onOpen={onOpen} actions={() => [{ label: 'Copy', onClick }]} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Azimut' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    expect([onClick.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0]);
  });

  it('selects rows and says what can be done with them', async () => {
    const { user } = renderScreen(<Selecting />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Azimut' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  it('sums up all pages in its last row', () => {
    renderScreen(<Table />);
    const cells = within(screen.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Total', '', '1,900']);
  });
});

describe('a table without rows', () => {
  it('is drawn as rows to come while they load', () => {
    renderScreen(<Table data={{ rows: undefined, total: 0 }} />);
    expect(screen.getByRole('table', { name: 'Boats' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.queryByText('No data to display')).toBeNull();
  });

  it('says that there is no data', () => {
    renderScreen(<Table data={{ rows: [], total: 0 }} />);
    expect(screen.getByText('No data to display')).toBeTruthy();
  });

  it('says that nothing was found, and clears the filters', async () => {
    const { user, address } = renderScreen(<Table data={{ rows: [], total: 0 }} />, {
      at: '/boats?search=x&status=new&limit=50',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/boats?limit=50');
  });

  it('says what failed and tries again', async () => {
    const retry = vi.fn();
    const { user } = renderScreen(<Table data={{ rows: undefined, error: new Error('x'), retry }} />);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('keeps the rows that it had when asking again failed', () => {
    renderScreen(<Table data={{ error: new Error('x') }} />);
    expect(screen.getByText('Azimut')).toBeTruthy();
  });
});

describe('a list on a phone', () => {
  it('has two lines a row, a choice of order instead of heads, and its totals', async () => {
    setWidth('phone');
    const { user, address } = renderScreen(<Table />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('AzimutB 4');
    expect(screen.getByText('1,900')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '↓ Price');
    await waitFor(() => expect(address()).toBe('/?sort=price&order=desc'));
  });

  it('names a value only where there is one', () => {
    setWidth('phone');
    const due: Column<Boat> = {
      key: 'due',
      header: 'Docking',
      text: ({ name }) => (name === 'Azimut' ? '01/03' : ''),
      phone: 'end',
    };
    renderScreen(<Table columns={[...columns, due]} />);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['AzimutB 4Docking 01/03', 'BaylinerC 1']);
  });
});
