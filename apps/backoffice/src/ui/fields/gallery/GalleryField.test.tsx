import { vessels } from '@marea/domain/fleet/vessel.schema';
import { galleryItemOf } from '@marea/domain/images/gallery';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { RecordFormFrame } from '../../record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../record/form/useRecordForm.ts';
import { GalleryField } from './GalleryField.tsx';

const id = (letter: string) => letter.repeat(24);
const item = (letter: string, more: Partial<GalleryItem> = {}): GalleryItem => ({
  ...galleryItemOf({ _id: id(letter), width: 900, height: 600, placeholder: '' }),
  ...more,
});

const save = vi.fn();

function VesselPictures({ gallery }: { gallery: GalleryItem[] }) {
  const vessel = { _id: id('1'), version: 1, gallery };
  const form = useRecordForm({
    saving: { save, mayWrite: true, close: vi.fn() },
    record: vessel,
    of: { entry: vessels.entry, changes: vessels.changes },
    initial: { gallery: [] as GalleryItem[] },
    label: () => 'Pictures',
  });
  return (
    <RecordFormFrame form={form}>
      <GalleryField form={form} />
    </RecordFormFrame>
  );
}

async function savedGallery(user: ReturnType<typeof renderScreen>['user']): Promise<GalleryItem[]> {
  save.mockReset();
  save.mockResolvedValue({});
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  return save.mock.calls[0]?.[0].gallery;
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const file = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png' });

it('uploads several files in their order, and says which one the server refused', async () => {
  const letters = ['a', 'b'];
  stubApi.answer(imagesEndpoints.uploadImage, () => {
    const letter = letters.shift();
    if (!letter) throw refusal(422, 'image_unreadable', { message: 'That picture is damaged' });
    return {
      data: {
        _id: id(letter),
        purpose: 'gallery',
        url: '/api/image/f',
        widths: [320],
        width: 320,
        height: 200,
        placeholder: 'abcd',
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    };
  });
  const { user } = renderScreen(<VesselPictures gallery={[]} />);

  await user.upload(fileInput(), [file('bow.png'), file('deck.png'), file('torn.png')]);

  expect((await screen.findByRole('alert')).textContent).toBe('torn.png: That picture is damaged');
  expect(await savedGallery(user)).toMatchObject([
    { image: id('a'), width: 320, placeholder: 'abcd' },
    { image: id('b') },
  ]);
});

it('moves a picture with all that is said of it', async () => {
  const { user } = renderScreen(
    <VesselPictures gallery={[item('a'), item('b', { alt: { es: 'Proa', en: 'Bow' }, focalX: 0.2 })]} />,
  );

  await user.click(screen.getByRole('button', { name: 'Move Proa up' }));

  expect(await savedGallery(user)).toMatchObject([
    { image: id('b'), alt: { es: 'Proa', en: 'Bow' }, focalX: 0.2 },
    { image: id('a') },
  ]);
});

it('moves the point that stays in sight by arrow keys, not beyond the picture', async () => {
  const { user } = renderScreen(<VesselPictures gallery={[item('a', { focalX: 0.97 })]} />);

  await user.click(screen.getByRole('button', { name: 'Edit Picture 1' }));
  (await screen.findByRole('button', { name: /^Point that stays in sight: 97 % from the left, 50 %/ })).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');

  expect(await savedGallery(user)).toMatchObject([{ focalX: 1, focalY: 0.45 }]);
});

it('refuses a link that is no video, and shows where', async () => {
  save.mockReset();
  const { user } = renderScreen(<VesselPictures gallery={[item('a')]} />);

  await user.click(screen.getByRole('button', { name: 'Edit Picture 1' }));
  await user.type(await screen.findByRole('textbox', { name: 'Video' }), 'https://example.com/film');
  await user.click(screen.getByRole('button', { name: 'Edit Picture 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const row = within(screen.getByRole('listitem'));
  expect(await row.findByText(/Paste a link from YouTube or Vimeo/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('takes a picture off, and puts it back in its place', async () => {
  const pictures = ['Bow', 'Deck', 'Stern'].map((en, index) => item('abc'[index] ?? '', { alt: { es: en, en } }));
  const { user } = renderScreen(<VesselPictures gallery={pictures} />);
  const names = () => screen.getAllByRole('listitem').map((row) => /Bow|Deck|Stern/.exec(row.textContent)?.[0]);

  await user.click(screen.getByRole('button', { name: 'Remove Deck' }));
  expect(names()).toEqual(['Bow', 'Stern']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(names()).toEqual(['Bow', 'Deck', 'Stern']));
});
