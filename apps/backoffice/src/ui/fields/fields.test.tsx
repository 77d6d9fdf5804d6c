import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import { contactStatuses } from '@marea/domain/customers/customers.endpoints';
import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DayField } from './DayField.tsx';
import { OptionField } from './OptionField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PictureField } from './PictureField.tsx';

describe('a phone', () => {
  function Phone({ stored = '', onStore }: { stored?: string; onStore?: (phone: string) => void }) {
    const [value, setValue] = useState(stored);
    return (
      <PhoneField
        label="Phone"
        value={value}
        onChange={(phone) => {
          setValue(phone);
          onStore?.(phone);
        }}
      />
    );
  }
  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Phone country' });
  const plansLoaded = () => waitFor(() => expect(country().options.length).toBeGreaterThan(200));
  const plans = (client: QueryClient) => client.getQueryState(['phone book']);

  it('is stored with its country’s code, however it is typed', async () => {
    const onStore = vi.fn();
    const { user } = renderScreen(<Phone onStore={onStore} />);
    await user.click(number());
    await plansLoaded();
    await user.type(number(), '998 123-45 67');
    expect(onStore).toHaveBeenLastCalledWith('+529981234567');
    expect(number().value).toBe('998 123-45 67');
    await user.selectOptions(country(), 'US');
    expect(onStore).toHaveBeenLastCalledWith('+19981234567');
  });

  it('is shown and stored at home without the numbering plans, which come with the cursor', async () => {
    const onStore = vi.fn();
    const { user, queryClient } = renderScreen(<Phone stored="+529981234567" onStore={onStore} />);
    expect([number().value, country().value]).toEqual(['998 123 4567', 'MX']);
    expect(plans(queryClient)).toMatchObject({ fetchStatus: 'idle', status: 'pending' });
    await user.click(number());
    await waitFor(() => expect(plans(queryClient)).toMatchObject({ status: 'success' }));
    await user.type(number(), '{Backspace}8');
    expect(onStore).toHaveBeenLastCalledWith('+529981234568');
  });

  it('is shown as its country writes it', async () => {
    renderScreen(<Phone stored="+34612345678" />);
    await waitFor(() => expect(number().value).toBe('612 34 56 78'));
    expect(country().value).toBe('ES');
  });

  it('that cannot be one stays as typed, for the schema to refuse', async () => {
    const onStore = vi.fn();
    const { user } = renderScreen(<Phone onStore={onStore} />);
    await user.click(number());
    await plansLoaded();
    await user.type(number(), '12');
    expect(onStore).toHaveBeenLastCalledWith('12');
    await user.clear(number());
    expect(onStore).toHaveBeenLastCalledWith('');
  });
});

describe('a picture', () => {
  const file = (size: number) => new File([new Uint8Array(size)], 'boat.png', { type: 'image/png' });
  const choose = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');

  it('is sent for its purpose, and its id goes to the record', async () => {
    stubApi.answer(imagesEndpoints.uploadImage, () => ({
      data: {
        _id: 'f'.repeat(24),
        purpose: 'coupon',
        url: '/api/image/f',
        widths: [320],
        width: 320,
        height: 200,
        placeholder: '',
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    }));
    const onChange = vi.fn();
    const { user } = renderScreen(<PictureField label="Picture" purpose="coupon" onChange={onChange} />);
    await user.upload(choose(), file(10));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('f'.repeat(24)));
    expect(stubApi.requestsTo(imagesEndpoints.uploadImage)[0]?.body).toEqual({ purpose: 'coupon' });
  });

  it('that is HEIC is not sent, and what to do instead is said', async () => {
    renderScreen(<PictureField label="Picture" purpose="coupon" />);
    // Chosen from all files: iPhones convert it to JPEG if the field does not accept it.
    fireEvent.change(choose(), { target: { files: [new File(['x'], 'IMG_0001.HEIC')] } });
    expect(await screen.findByText(/Save it as JPEG/)).toBeTruthy();
    expect(stubApi.requestsTo(imagesEndpoints.uploadImage)).toEqual([]);
  });

  it('that is too large is not sent', async () => {
    const { user } = renderScreen(<PictureField label="Picture" purpose="coupon" />);
    await user.upload(choose(), file(MAX_IMAGE_BYTES + 1));
    expect(await screen.findByText('The picture is larger than 8 MB')).toBeTruthy();
    expect(stubApi.requestsTo(imagesEndpoints.uploadImage)).toEqual([]);
  });

  it('that the server cannot read is told at the field', async () => {
    stubApi.answer(imagesEndpoints.uploadImage, () => {
      throw refusal(422, 'image_unreadable', { message: 'That picture is damaged' });
    });
    const { user } = renderScreen(<PictureField label="Picture" purpose="coupon" />);
    await user.upload(choose(), file(10));
    expect(await screen.findAllByText('That picture is damaged')).toHaveLength(1);
  });

  it('can be taken off again', async () => {
    const onChange = vi.fn();
    const { user } = renderScreen(<PictureField label="Picture" purpose="coupon" value="abc" onChange={onChange} />);
    expect(screen.getByRole('img').getAttribute('src')).toMatch(/\/api\/image\/abc\?w=320$/);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});

it('an option that was dropped from its list stays to be chosen where a record has it', async () => {
  const { user } = renderScreen(<OptionField label="Contact" options={contactStatuses} value="Llamar después" />);
  await user.click(screen.getByRole('combobox', { name: 'Contact' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Llamar después', ...contactStatuses]);
});

it('of a choice one always is chosen: who chooses the same again keeps it', async () => {
  const chosen = vi.fn();
  const { user } = renderScreen(
    <ChoiceField
      label="Side"
      options={['port', 'starboard']}
      text={(side) => `to ${side}`}
      value="port"
      onChange={chosen}
    />,
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Side' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('to port');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Side' }).value).toBe('to port');
  await choose('to starboard');
  expect(chosen.mock.lastCall).toEqual(['starboard']);
  expect(chosen.mock.calls.flat()).not.toContain(null);
});

it('a day is shown as people write it', () => {
  renderScreen(<DayField label="Day" value="2026-11-21" />);
  expect(screen.getByRole('button', { name: /Day/ }).textContent).toContain('21/11/2026');
});
