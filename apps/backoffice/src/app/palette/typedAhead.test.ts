import { expect, it, vi } from 'vitest';
import { createTypedAhead } from './typedAhead.ts';

const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

it('letters typed before the field is there are kept for it, and are no shortcuts', () => {
  const ahead = createTypedAhead(window);
  const shortcut = vi.fn();
  window.addEventListener('keydown', shortcut);
  ahead.begin();
  for (const key of ['n', 'x', 'Backspace', 'a', 'Shift', 'd']) press(key);
  expect(ahead.end()).toBe('nad');
  expect(shortcut.mock.calls.map(([{ key }]) => key)).toEqual(['Shift']);
  press('n');
  expect(shortcut).toHaveBeenCalledTimes(2);
  expect(ahead.end()).toBe('');
  window.removeEventListener('keydown', shortcut);
});

it('Escape gives the keys back', () => {
  const ahead = createTypedAhead(window);
  ahead.begin();
  press('n');
  press('Escape');
  expect(press('n')).toBe(true);
  expect(ahead.end()).toBe('');
});
