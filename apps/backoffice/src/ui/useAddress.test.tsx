import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../tests/renderScreen.tsx';
import { useAddress } from './useAddress.ts';

/** Opens a record, then searches with a callback created before the record was shown. */
function Screen() {
  const { params, change } = useAddress();
  const planned = useRef(change);
  return (
    <>
      <button type="button" onClick={() => change({ open: 'a' })}>
        open
      </button>
      <button type="button" onClick={() => planned.current({ search: 'b' })}>
        search
      </button>
      <output>{params.toString()}</output>
    </>
  );
}

it('a change that was planned before another leaves it as it is', async () => {
  const { user } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect((await screen.findByText('open=a')).tagName).toBe('OUTPUT');

  await user.click(screen.getByRole('button', { name: 'search' }));

  expect(await screen.findByText('open=a&search=b')).toBeTruthy();
});
