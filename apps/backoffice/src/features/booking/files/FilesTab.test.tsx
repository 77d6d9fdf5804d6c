import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import { bookingFilesEndpoints } from '@marea/domain/files/bookingFiles.endpoints';
import type { BookingFile } from '@marea/domain/files/bookingFiles.schema';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { FilesTab } from './FilesTab.tsx';

const { addBookingFile, bookingFile, bookingFiles, removeBookingFile } = bookingFilesEndpoints;
const booking = wire(aBooking());
const file: BookingFile = {
  _id: anId(),
  name: 'Póliza',
  type: 'pdf',
  size: 340 * 1_024,
  by: { userId: anId(), name: 'Ana Reyes' },
  createdAt: '2026-11-21T15:00:00.000Z',
};
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

beforeEach(() => {
  stubApi.answer(bookingFiles, () => ({ data: [file] }));
  stubApi.answer(addBookingFile, () => ({ data: file }));
  stubApi.answer(removeBookingFile, () => ({ data: null }));
});

describe('the files of a booking', () => {
  it('are added by name, unless they are too large', async () => {
    const { user } = renderScreen(<FilesTab booking={booking} />);
    expect(await screen.findByText(/Ana Reyes · .* · 340 KB/)).toBeTruthy();
    const large = new File(['%PDF-'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
    await user.upload(input(), large);
    expect((await screen.findByRole('alert')).textContent).toContain('8 MB');
    await user.upload(input(), new File(['%PDF-'], 'poliza.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(stubApi.requestsTo(addBookingFile)).toMatchObject([{ body: { name: 'poliza.pdf' } }]));
  });

  it('are refused with the reason that the server gives', async () => {
    stubApi.answer(addBookingFile, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'file', message: 'files_full' }] });
    });
    const { user } = renderScreen(<FilesTab booking={booking} />);
    await screen.findByRole('button', { name: /^Póliza/ });
    await user.upload(input(), new File(['%PDF-'], 'poliza.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A booking holds up to thirty files');
  });

  it('are opened, a document among the downloads', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:a';
    URL.revokeObjectURL = () => {};
    const content = new Uint8Array([37, 80, 68, 70]);
    stubApi.answer(bookingFile, () => new FileAnswer({ type: 'pdf', name: 'poliza.pdf', content }));
    const { user } = renderScreen(<FilesTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: /^Póliza/ }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    click.mockRestore();
  });

  it('are removed once that was asked', async () => {
    const { user } = renderScreen(<FilesTab booking={booking} />);
    await user.click(await screen.findByRole('button', { name: 'Remove Póliza' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(removeBookingFile)).toMatchObject([{ params: { id: booking._id, fileId: file._id } }]),
    );
  });

  it('are only read where somebody changes no bookings', async () => {
    renderScreen(<FilesTab booking={booking} />, { grants: { '/booking': ['read'] } });
    expect(await screen.findByRole('button', { name: /^Póliza/ })).toBeTruthy();
    expect(input()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Póliza' })).toBeNull();
  });
});
