import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { setWidth } from '../../../tests/viewport.ts';
import { useTableState } from '../table/useTableState.ts';
import { ChoicesFilter } from './ChoicesFilter.tsx';
import { usualRanges } from './DateRangeFilter.tsx';
import { FilterBar } from './FilterBar.tsx';

const options = [
  { value: 'new', label: 'New' },
  { value: 'done', label: 'Done' },
] as const;

function Bar() {
  const state = useTableState({ sorts: [], filters: ['status'] });
  const chosen = options.filter(({ value }) => state.filter('status').split(',').includes(value));
  return (
    <FilterBar
      name="things"
      state={state}
      search="Name"
      chips={chosen.map(({ value, label }) => ({
        label,
        changes: { status: chosen.flatMap((one) => (one.value === value ? [] : [one.value])).join(',') },
      }))}
    >
      <ChoicesFilter
        label="Status"
        options={options}
        value={chosen.map(({ value }) => value)}
        onChange={(values) => state.setFilters({ status: values.join(',') })}
      />
    </FilterBar>
  );
}

describe('the filters of a list', () => {
  it('write what is typed into the address, from the first page on', async () => {
    const { user, address } = renderScreen(<Bar />, { at: '/?page=4' });
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), ' vela ');
    await waitFor(() => expect(address()).toBe('/?search=vela'));
  });

  it('follow the address when it changes otherwise', async () => {
    const { router } = renderScreen(<Bar />, { at: '/?search=vela' });
    await router.navigate('/');
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    await waitFor(() => expect(box.value).toBe(''));
  });

  it('stand as chips, of which one takes off one', async () => {
    const { user, address } = renderScreen(<Bar />, { at: '/?status=new,done' });
    await user.click(screen.getByRole('button', { name: 'Clear New' }));
    expect(address()).toBe('/?status=done');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/');
  });

  it('are kept under a name and come back in place of what is set', async () => {
    const { user, address, router } = renderScreen(<Bar />, { at: '/?status=new' });
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await router.navigate('/?search=x');
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mine' }));
    expect(address()).toBe('/?status=new');
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete “Mine”' }));
    expect(localStorage.getItem('marea.filters.things')).toBe('[]');
  });

  it('stand behind a button on a phone, which says how many are set', () => {
    setWidth('phone');
    renderScreen(<Bar />, { at: '/?status=new' });
    expect(screen.getByRole('button', { name: 'Filters (1)' }).getAttribute('aria-expanded')).toBe('false');
  });
});

it('offers ranges seen from a day, over the turn of the year too', () => {
  expect(usualRanges('2027-01-31')).toEqual([
    ['today', ['2027-01-31', '2027-01-31']],
    ['week', ['2027-01-31', '2027-02-06']],
    ['month', ['2027-01-01', '2027-01-31']],
    ['lastMonth', ['2026-12-01', '2026-12-31']],
  ]);
});
