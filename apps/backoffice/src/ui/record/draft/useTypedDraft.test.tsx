import { Button, PasswordInput, TextInput } from '@mantine/core';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { aCoupon } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { session } from '../../../core/session/sessionStore.ts';
import { useChange } from '../../data/useChange.ts';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { useDraftForm } from './useDraftForm.ts';

const { updateCoupon: update } = couponEndpoints;
const coupon = wire(aCoupon(company, { name: 'VERANO15', version: 4 }));
type Coupon = typeof coupon;

function Form({ record = coupon }: { record?: Coupon }) {
  const change = useChange(update);
  const form = useDraftForm({
    record,
    draftOf: ({ name }) => ({ name, password: '' }),
    send: ({ name }, { version }) => change.mutateAsync({ params: { id: record._id }, body: { name, version } }),
  });
  return (
    <DraftFormFrame form={form} label="Coupon">
      <TextInput
        label="Name"
        value={form.draft.name}
        onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        value={form.draft.password}
        onChange={({ currentTarget }) => form.change({ password: currentTarget.value })}
      />
      <Button type="submit">Send</Button>
    </DraftFormFrame>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const notice = () => screen.queryByText(/^This is what you typed on/);

/** Types a name and unmounts the page, like a reload. */
async function typeAndReload(text: string): Promise<void> {
  const { user, unmount } = renderScreen(<Form />);
  await user.clear(name());
  await user.type(name(), text);
  unmount();
}

describe('what was typed before a reload', () => {
  it('stands in the form again, until it is discarded', async () => {
    await typeAndReload('OTOÑO');

    const { user, unmount } = renderScreen(<Form />);
    expect(name().value).toBe('OTOÑO');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name().value).toBe('VERANO15');
    expect(notice()).toBeNull();
    unmount();

    renderScreen(<Form />);
    expect(name().value).toBe('VERANO15');
    expect(notice()).toBeNull();
  });

  it('is gone once it is sent', async () => {
    stubApi.answer(update, () => ({ data: coupon }));
    await typeAndReload('OTOÑO');

    const { user, unmount } = renderScreen(<Form />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(notice()).toBeNull());
    unmount();

    renderScreen(<Form />);
    expect(name().value).toBe('VERANO15');
  });

  it('is offered over no other record, and not over what somebody else changed', async () => {
    await typeAndReload('OTOÑO');

    const other = renderScreen(<Form record={wire(aCoupon(company, { name: 'VERANO15' }))} />);
    expect(name().value).toBe('VERANO15');
    other.unmount();
    const changed = renderScreen(<Form record={{ ...coupon, name: 'VERANO20', version: 5 }} />);
    expect(name().value).toBe('VERANO20');
    changed.unmount();
  });

  it('is gone after signing out', async () => {
    await typeAndReload('OTOÑO');
    session.leave();

    renderScreen(<Form />);
    expect(name().value).toBe('VERANO15');
  });

  it('never has a password', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(name(), '!');
    await user.type(screen.getByLabelText('Password'), 'Marlin-2027');

    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain('VERANO15!');
    expect(stored).not.toContain('Marlin');
  });
});
