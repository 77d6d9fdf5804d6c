import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function Asking({ onConfirm }: { onConfirm: () => unknown }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Delete “Azimut 55”?"
      confirm="Delete"
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    >
      Its bookings stay.
    </ConfirmDialog>
  );
}

describe('a question before something grave', () => {
  it('names the thing, says what happens, and begins on the answer that does nothing', async () => {
    renderScreen(<Asking onConfirm={vi.fn()} />);
    expect(await screen.findByRole('dialog', { name: 'Delete “Azimut 55”?' })).toBeTruthy();
    expect(screen.getByText('Its bookings stay.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });

  it('does nothing when it is left', async () => {
    const onConfirm = vi.fn();
    const { user } = renderScreen(<Asking onConfirm={onConfirm} />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('closes when it is done, and is done once however often one clicks', async () => {
    let finish = () => undefined as void;
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderScreen(<Asking onConfirm={onConfirm} />);
    const button = await screen.findByRole('button', { name: 'Delete' });
    await user.click(button);
    await user.click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays when it fails, so that one can try again', async () => {
    const onConfirm = vi.fn(() => Promise.reject(new Error('busy')));
    const { user } = renderScreen(<Asking onConfirm={onConfirm} />);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
