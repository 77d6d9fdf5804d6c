import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
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

/** A field whose options close at once, without a transition. */
function Field() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <input aria-label="Method" onKeyDown={({ key }) => key === 'Escape' && flushSync(() => setOpen(false))} />
      {isOpen && <div role="listbox" aria-label="Methods" />}
    </>
  );
}

/** A dialog that closes at once. */
function Dialog({ closes }: { closes: (close: () => void) => void }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => closes(() => flushSync(() => setOpen(false))), [closes]);
  return isOpen ? (
    <div role="dialog" aria-label="Move">
      <input aria-label="Day" />
    </div>
  ) : null;
}

it('takes the keys over from what made way for it', async () => {
  const { user } = renderScreen(<Form />);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Booking' }));
});

it('stays open when Escape closes the options of a field', async () => {
  const onClose = vi.fn();
  const { user } = renderScreen(
    <DetailDrawer opened onClose={onClose} label="Account">
      <Field />
    </DetailDrawer>,
  );
  await user.click(screen.getByRole('textbox', { name: 'Method' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when Escape closes a dialog that listens before it', async () => {
  const onClose = vi.fn();
  let close = (): void => undefined;
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  window.addEventListener('keydown', onKey, true);
  const closes = (ownClose: () => void): void => void (close = ownClose);
  const { user } = renderScreen(
    <DetailDrawer opened onClose={onClose} label="Booking">
      <Dialog closes={closes} />
    </DetailDrawer>,
  );
  await user.click(screen.getByRole('textbox', { name: 'Day' }));
  await user.keyboard('{Escape}');
  window.removeEventListener('keydown', onKey, true);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
