import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';

function Form() {
  const [isDone, setDone] = useState(false);
  return (
    <>
      {!isDone && (
        <button type="button" onClick={() => setDone(true)}>
          Book
        </button>
      )}
      <button type="button">Later</button>
      <DetailDrawer opened={isDone} onClose={() => undefined} label="Booking">
        <button type="button">Move</button>
      </DetailDrawer>
    </>
  );
}

it('takes the keys over from what made way for it', async () => {
  const { user } = renderScreen(<Form />);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Booking' }));
});
