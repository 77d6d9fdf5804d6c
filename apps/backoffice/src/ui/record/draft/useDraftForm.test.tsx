import { Button, TextInput } from '@mantine/core';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { aCoupon } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { useChange } from '../../data/useChange.ts';
import { isTakenByForm } from '../form/formFailure.ts';
import { FormProblems } from '../form/FormNotices.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { useDraftForm } from './useDraftForm.ts';

const { updateCoupon: update } = couponEndpoints;
const coupon = wire(aCoupon(company, { name: 'VERANO15', category: 'Web', version: 4 }));
/** The form's field is `code`; in the request it is `name`. */
const sentOf = ({ code, category }: { code: string; category: string }) => ({ name: code, category });

function Form({ onSent }: { onSent?: () => void }) {
  const change = useChange(update, { handlesError: isTakenByForm });
  const form = useDraftForm({
    record: coupon,
    draftOf: ({ name, category }) => ({ code: name, category }),
    fieldPaths: ['name', 'category'],
    rules: { schema: coupons.changes, of: sentOf },
    send: (draft, { version }) =>
      change.mutateAsync({ params: { id: coupon._id }, body: { ...sentOf(draft), version } }),
    ...(onSent && { onSent }),
  });
  return (
    <DraftFormFrame form={form} label="Draft">
      <TextInput
        label="Code"
        value={form.draft.code}
        error={form.errors.name}
        onChange={({ currentTarget }) => form.change({ code: currentTarget.value })}
      />
      <FormProblems problems={form.problems} />
      {form.conflict && <p>{`${form.conflict.length} changed meanwhile`}</p>}
      <Button type="submit">Send</Button>
    </DraftFormFrame>
  );
}

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const send = () => screen.getByRole('button', { name: 'Send' });
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });

describe('the form of a draft', () => {
  it('says what the schema finds wrong from the first attempt on, and sends nothing', async () => {
    stubApi.answer(update, () => ({ data: coupon }));
    const { user } = renderScreen(<Form />);
    await user.clear(code());
    expect(screen.queryByText('Required')).toBeNull();
    await user.click(send());
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(document.activeElement).toBe(code());
    expect(stubApi.requestsTo(update)).toEqual([]);
    await user.type(code(), 'PRIMAVERA');
    expect(screen.queryByText('Required')).toBeNull();
    await user.click(send());
    await waitFor(() => expect(stubApi.requestsTo(update)).toHaveLength(1));
    expect(stubApi.requestsTo(update)[0]?.body).toEqual({ name: 'PRIMAVERA', category: 'Web', version: 4 });
  });

  it('shows what the server refuses at its field, and the rest beside', async () => {
    stubApi.answer(update, () => {
      throw refusal(422, 'invalid', {
        errors: [
          { path: 'name', message: 'taken' },
          { path: 'type', message: 'required' },
        ],
      });
    });
    const { user } = renderScreen(<Form />);
    await user.type(code(), '2');
    await user.click(send());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(code().getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before what was typed is left, and not once it was sent', async () => {
    stubApi.answer(update, () => ({ data: coupon }));
    const { user, router, address } = renderScreen(<Form onSent={() => void router.navigate('/done')} />, {
      at: '/here',
    });
    await user.type(code(), '2');
    void router.navigate('/elsewhere');
    await waitFor(() => expect(question()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/here');
    await user.click(send());
    await waitFor(() => expect(address()).toBe('/done'));
    expect(question()).toBeNull();
  });

  it('lets go without a question where nothing was typed', async () => {
    const { router, address } = renderScreen(<Form />, { at: '/here' });
    await router.navigate('/elsewhere');
    expect(address()).toBe('/elsewhere');
  });

  it('tells what somebody else saved meanwhile, and keeps what was typed', async () => {
    const theirs = { ...coupon, category: 'Phone', version: 5 };
    stubApi.answer(update, () => {
      throw refusal(409, 'version_conflict', { details: { current: theirs } });
    });
    const { user } = renderScreen(<Form />);
    await user.type(code(), '2');
    await user.click(send());
    expect(await screen.findByText(/changed meanwhile/)).toBeTruthy();
    expect(code().value).toBe('VERANO152');
  });
});
