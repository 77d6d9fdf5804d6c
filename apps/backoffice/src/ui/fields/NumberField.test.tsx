import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { MoneyField, NumberField, PercentField } from './NumberField.tsx';

type InputProps = { value: number | null; onChange: (value: number | null) => void; label: string };
type FormProps = { field: (props: InputProps) => ReactNode; initial?: number | null };

const sent = vi.fn<(value: number | null) => void>();

function Form({ field, initial = null }: FormProps) {
  const [value, setValue] = useState(initial);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sent(value);
      }}
    >
      {field({ value, onChange: setValue, label: 'Entry' })}
      <button type="submit">Send</button>
      <button type="button" onClick={() => setValue(5_000)}>
        Fill
      </button>
    </form>
  );
}

const money = (props: InputProps) => <MoneyField {...props} currency="usd" />;
const percent = (props: InputProps) => <PercentField {...props} />;
const quantity = (props: InputProps) => <NumberField {...props} decimals={3} min={0} />;
const count = (props: InputProps) => <NumberField {...props} min={0} step={1} />;
const hours = (props: InputProps) => <NumberField {...props} min={0} step={0.5} decimals={1} />;

const input = () => screen.getByLabelText<HTMLInputElement>('Entry');

async function typeAndSend(field: FormProps['field'], text: string) {
  const { user } = renderScreen(<Form field={field} />);
  await user.type(input(), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return user;
}

beforeEach(() => {
  sent.mockClear();
});

describe('a number field', () => {
  it.each([
    ['money', money, '15,000', 1_500_000, '15,000.00'],
    ['money', money, '1,650.00', 165_000, '1,650.00'],
    ['money', money, '1.650,00', 165_000, '1,650.00'],
    ['money', money, '1 650', 165_000, '1,650.00'],
    ['money', money, '$1,650.00 USD', 165_000, '1,650.00'],
    ['money', money, '1650,5', 165_050, '1,650.50'],
    ['a percentage', percent, '12,5', 12.5, '12.5'],
    ['a quantity', quantity, '1.650', 1.65, '1.65'],
    ['a count', count, '1,200', 1200, '1,200'],
    ['hours', hours, '1,5', 1.5, '1.5'],
  ] as const)('of %s reads what is typed (%#)', async (_, field, text, value, written) => {
    await typeAndSend(field, text);

    expect(sent).toHaveBeenCalledWith(value);
    expect(input().value).toBe(written);
  });

  it('reads what is pasted as what is typed', async () => {
    const { user } = renderScreen(<Form field={money} initial={125_000} />);

    await user.tripleClick(input());
    await user.paste('1.650,00');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(sent).toHaveBeenCalledWith(165_000);
  });

  it.each([
    [
      'names both readings of an ambiguous quantity',
      quantity,
      '1,650',
      'This may be 1,650 or 1.65. Enter 1650 or 1.65.',
    ],
    ['refuses what is no number', money, '12a', 'Enter a number, such as 1,650.50'],
    ['refuses another currency', money, '100 MXN', 'This field is not in MXN'],
    ['refuses a percentage above hundred', percent, '1,000', '1,000 is too much: at most 100'],
    ['refuses a part of a whole', count, '1,5', 'Enter a whole number'],
  ] as const)('%s and does not send its form', async (_, field, text, message) => {
    await typeAndSend(field, text);

    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText(message)).toBeTruthy();
    expect(input().value).toBe(text);
    expect(document.activeElement).toBe(input());
  });

  it('sends its form once what was wrong is mended', async () => {
    const user = await typeAndSend(quantity, '1,650');

    await user.clear(input());
    await user.type(input(), '1650{Enter}');

    expect(sent).toHaveBeenCalledWith(1650);
  });

  it('groups thousands while it is typed, and keeps the caret', async () => {
    const { user } = renderScreen(<Form field={money} />);

    await user.type(input(), '1650');
    expect(input().value).toBe('1,650');
    await user.type(input(), '2', { initialSelectionStart: 1, initialSelectionEnd: 1 });

    expect(input().value).toBe('12,650');
    expect(input().selectionStart).toBe(2);
  });

  it('steps by the arrow keys within its bounds', async () => {
    const { user } = renderScreen(<Form field={hours} />);

    await user.click(input());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(input().value).toBe('0.5');
    await user.keyboard('{ArrowDown}{ArrowDown}');

    expect(input().value).toBe('0');
  });

  it('shows a number that the form sets meanwhile', async () => {
    const { user } = renderScreen(<Form field={money} />);
    await user.type(input(), '12a');

    await user.click(screen.getByRole('button', { name: 'Fill' }));

    expect(input().value).toBe('50.00');
  });
});
