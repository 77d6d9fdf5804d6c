import { TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { coupons, type Coupon } from '@marea/domain/coupons/coupon.schema';
import { aCoupon } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { MoneyField, NumberField } from '../../fields/NumberField.tsx';
import { useRecordList } from '../list/useRecordList.ts';
import { RecordFormFrame } from './RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from './useRecordForm.ts';

const { coupons: list, createCoupon: create, updateCoupon: update } = couponEndpoints;
const coupon = wire(aCoupon(company, { name: 'VERANO15', type: 'amount', amount: 5_000, category: 'Web', version: 4 }));

function Screen() {
  const records = useRecordList({ list, create, update }, { params: { id: 'cancun' } });
  if (records.openId === null) return <p>closed</p>;
  return records.openRecord || records.isNew ? <Form saving={records} record={records.openRecord} /> : null;
}

type FormProps = { saving: SavingOf<typeof coupons, Wire<Coupon>>; record: Wire<Coupon> | null };

function Form(props: FormProps) {
  const form = useRecordForm({
    ...props,
    of: coupons,
    initial: { name: '', type: 'amount', category: '', amount: null, mostUses: null, validFrom: null, validTo: null },
    label: (name) => `Field ${name}`,
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('category')} />
      <MoneyField {...form.field('amount')} currency="usd" />
      <NumberField {...form.field('mostUses')} />
      <TextInput {...form.field('validTo')} value={form.values.validTo ?? ''} />
    </RecordFormFrame>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Field ${name}`) });
const save = () => screen.getByRole('button', { name: /^Save/ });

async function openForm(id = coupon._id) {
  const view = renderScreen(<Screen />, { at: `/coupons?open=${id}` });
  await screen.findByRole('button', { name: 'Save' });
  return view;
}

beforeEach(() => {
  stubApi.answer(list, () => ({ docs: [coupon], total: 1, page: 1, limit: 10, offset: 0 }));
});

describe('the form of a record', () => {
  it('takes lengths and what is required from the schema', async () => {
    await openForm();
    expect(field('name').maxLength).toBe(60);
    expect(field('category').maxLength).toBe(60);
    expect(screen.getByText('Field name').textContent).toBe('Field name *');
    expect(screen.getByText('Field category').textContent).toBe('Field category');
  });

  it('shows money in units and sends it in minor ones', async () => {
    stubApi.answer(update, () => ({ data: coupon }));
    const { user } = await openForm();
    expect(field('amount').value).toBe('50.00');
    await user.clear(field('amount'));
    await user.type(field('amount'), '1234.5');
    await user.click(save());
    await waitFor(() => expect(stubApi.requestsTo(update)[0]?.body).toEqual({ amount: 123_450, version: 4 }));
  });

  it('says what is wrong with a field once it was left, not before', async () => {
    const { user } = await openForm('new');
    expect(screen.queryByText('Required')).toBeNull();
    await user.click(field('name'));
    await user.tab();
    expect(await screen.findByText('Required')).toBeTruthy();
  });

  it('checks the fields together by the domain’s own rule', async () => {
    const spring = { ...coupon, validFrom: '2027-03-01', validTo: '2027-05-31' };
    stubApi.answer(list, () => ({ docs: [spring], total: 1, page: 1, limit: 10, offset: 0 }));
    const { user } = await openForm();
    await user.clear(field('validTo'));
    await user.type(field('validTo'), '2027-02-01');
    await user.click(save());
    expect(await screen.findByText('Ends before it starts')).toBeTruthy();
    expect(document.activeElement).toBe(field('validTo'));
    expect(stubApi.requestsTo(update)).toEqual([]);
  });

  it('puts what the server refuses at its fields, and over them what belongs to none', async () => {
    stubApi.answer(update, () => {
      const errors = [
        { path: 'name', message: 'Already taken' },
        { path: 'image', message: 'That picture has gone' },
      ];
      throw refusal(422, 'invalid', { errors });
    });
    const { user } = await openForm();
    await user.type(field('name'), '2');
    await user.click(save());
    expect(await screen.findByText('Already taken')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('That picture has gone');
    expect(document.activeElement).toBe(field('name'));
    expect(field('name').value).toBe('VERANO152');
    expect(screen.queryByText('refused: invalid')).toBeNull();
  });

  it('no longer says of a field what the server refused once it is changed', async () => {
    stubApi.answer(update, () => {
      throw refusal(422, 'invalid', {
        errors: [
          { path: 'name', message: 'Already taken' },
          { path: 'category', message: 'Not in use' },
        ],
      });
    });
    const { user } = await openForm();
    await user.type(field('name'), '2');
    await user.click(save());
    await screen.findByText('Already taken');
    await user.type(field('name'), '3');
    expect(screen.queryByText('Already taken')).toBeNull();
    expect(screen.getByText('Not in use')).toBeTruthy();
  });

  it('says what is wrong until it is put right, once the field was left', async () => {
    const { user } = await openForm();
    await user.clear(field('name'));
    await user.tab();
    expect(screen.getByText('Required')).toBeTruthy();
    await user.type(field('name'), 'V');
    expect(screen.queryByText('Required')).toBeNull();
  });

  it('tells any other failure in a toast and keeps what was typed', async () => {
    stubApi.answer(update, () => {
      throw refusal(503, 'busy', { message: 'A lot is going on' });
    });
    const { user } = await openForm();
    await user.type(field('name'), '2');
    await user.click(save());
    expect(await screen.findByText('A lot is going on')).toBeTruthy();
    expect(field('name').value).toBe('VERANO152');
  });

  it('sends the same new record again under the same key, and another under another', async () => {
    stubApi.answer(create, () => {
      throw refusal(503, 'busy');
    });
    const { user } = await openForm('new');
    await user.type(field('name'), 'NAVIDAD');
    await user.type(field('amount'), '10');
    await user.click(save());
    await waitFor(() => expect(stubApi.requestsTo(create)).toHaveLength(1));
    await user.click(save());
    await waitFor(() => expect(stubApi.requestsTo(create)).toHaveLength(2));
    await user.type(field('name'), '2');
    await user.click(save());
    await waitFor(() => expect(stubApi.requestsTo(create)).toHaveLength(3));
    const [first, second, third] = stubApi.requestsTo(create).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a record that somebody else has changed meanwhile', () => {
  const theirs = { ...coupon, name: 'VERANO20', category: 'Hotel', version: 5 };

  async function collide() {
    stubApi.answer(update, ({ body }) => {
      if (body.version === 4) throw refusal(409, 'version_conflict', { details: { current: theirs } });
      return { data: { ...theirs, ...body, version: 6 } };
    });
    const view = await openForm();
    await view.user.type(field('name'), 'X');
    await view.user.click(save());
    await screen.findByText('Somebody else changed this in the meantime');
    return view;
  }

  it('shows their change, takes over what one left alone, and marks what both changed', async () => {
    await collide();
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText('Field category').parentElement?.textContent).toContain('Web → Hotel');
    const both = within(notice.getByRole('radiogroup', { name: 'Field name' }));
    expect(both.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Theirs: VERANO20',
      'Yours: VERANO15X',
    ]);
    expect([field('name').value, field('category').value]).toEqual(['VERANO15X', 'Hotel']);
  });

  it('is overwritten only in what one changed, when one saves again', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('closed');
    expect(stubApi.requestsTo(update)[1]?.body).toEqual({ name: 'VERANO15X', version: 5 });
  });

  it('is chosen field by field, and back again', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('radio', { name: 'Theirs: VERANO20' }));
    expect(field('name').value).toBe('VERANO20');
    await user.click(screen.getByRole('radio', { name: 'Yours: VERANO15X' }));
    expect(field('name').value).toBe('VERANO15X');
  });

  it('is left as it is when one takes theirs', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Discard mine, keep theirs' }));
    expect(field('name').value).toBe('VERANO20');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('closed');
    expect(stubApi.requestsTo(update)).toHaveLength(1);
  });
});

describe('a record that somebody else changes while a form is open', () => {
  const theirs = { ...coupon, name: 'VERANO20', category: 'Hotel', version: 5 };

  async function changedByOthers(typed: string) {
    const view = await openForm();
    if (typed) await view.user.type(field('name'), typed);
    stubApi.answer(list, () => ({ docs: [theirs], total: 1, page: 1, limit: 10, offset: 0 }));
    await view.queryClient.invalidateQueries();
    await waitFor(() => expect(field('category').value).toBe('Hotel'));
    return view;
  }

  it('is taken over at once where nothing was typed', async () => {
    await changedByOthers('');
    expect(field('name').value).toBe('VERANO20');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told at once where something was, which stays and is saved on top of it', async () => {
    stubApi.answer(update, ({ body }) => ({ data: { ...theirs, ...body, version: 6 } }));
    const { user } = await changedByOthers('X');
    expect(screen.getByRole('alert').textContent).toContain('Somebody else changed this in the meantime');
    expect(field('name').value).toBe('VERANO15X');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('closed');
    expect(stubApi.requestsTo(update).map(({ body }) => body)).toEqual([{ name: 'VERANO15X', version: 5 }]);
  });

  it('in what the form does not show stands in nobody’s way', async () => {
    stubApi.answer(update, ({ body }) => {
      if (body.version === 4)
        throw refusal(409, 'version_conflict', { details: { current: { ...coupon, version: 5 } } });
      return { data: { ...coupon, ...body, version: 6 } };
    });
    const { user } = await openForm();
    await user.type(field('name'), 'X');
    await user.click(save());
    await screen.findByText('closed');
    expect(stubApi.requestsTo(update)[1]?.body).toEqual({ name: 'VERANO15X', version: 5 });
  });
});

describe('leaving a form', () => {
  it('with changes asks first, and keeps them if one stays', async () => {
    const { user } = await openForm();
    await user.type(field('name'), 'X');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('name').value).toBe('VERANO15X');
  });

  it('with changes discards them if one says so', async () => {
    const { user } = await openForm();
    await user.type(field('name'), 'X');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('closed')).toBeTruthy();
  });

  it('by the Back button asks as well', async () => {
    const { user, router } = renderScreen(<Screen />, { at: '/coupons' });
    await router.navigate('/coupons?open=new');
    await user.type(await screen.findByRole('textbox', { name: /^Field name/ }), 'X');
    await router.navigate(-1);
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  });

  it('without changes asks nothing', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('closed')).toBeTruthy();
  });
});

describe('a record that others take off the list', () => {
  it('stays open with what is typed', async () => {
    const { user, queryClient } = await openForm();
    await user.type(field('name'), 'X');
    stubApi.answer(list, () => ({ docs: [], total: 0, page: 1, limit: 10, offset: 0 }));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(stubApi.requestsTo(list)).toHaveLength(2));
    expect(field('name').value).toBe('VERANO15X');
  });
});
