import { expect } from 'vitest';
import type { Find, OtherBrowser } from './otherBrowsers.ts';

type Kind = 'button' | 'link' | 'field' | 'option' | 'day';

/** Finds what stands still and can be pressed or filled, by the beginning of its name; of several days the last free one. */
const findControl: Find = (kind, name) => {
  const within: Record<string, string> = {
    button: 'button:not([disabled]), summary',
    link: 'a[href]',
    field: 'input:not([type=checkbox]):not([type=radio]), textarea',
    option: 'input[type=checkbox], input[type=radio]',
    day: 'button[data-day]:not([disabled])',
  };
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels;
    const words = element.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : element.textContent);
    return (words ?? '').replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const matches = [...document.querySelectorAll(within[kind] ?? '')].filter(
    (element) => isShown(element) && new RegExp(`^(?:${name})`).test(nameOf(element)),
  );
  const chosen = matches[kind === 'day' ? matches.length - 1 : 0];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A driver clicks at a place: an element that still moves would be missed.
  const { x, y } = chosen.getBoundingClientRect();
  const place = `${x} ${y}`;
  const stoodStill = chosen.getAttribute('data-place') === place;
  chosen.setAttribute('data-place', place);
  return stoodStill ? chosen : null;
};

/** A guest at another browser, who waits until the page shows what they look for. */
export function guestAt(browser: OtherBrowser) {
  const act = (kind: Kind, name: string, text?: string) =>
    expect
      .poll(
        () =>
          browser
            .act(findControl, { kind, name, ...(text !== undefined && { text }) })
            .catch((error: unknown) => String(error)),
        {
          message: `${kind} ${name}`,
        },
      )
      .toBe(true);
  return {
    press: (name: string) => act('button', name),
    follow: (name: string) => act('link', name),
    tick: (name: string) => act('option', name),
    chooseDay: () => act('day', ''),
    fill: (name: string, text: string) => act('field', name, text),
    sees: (text: RegExp) => expect.poll(() => browser.run(() => document.body.innerText).catch(() => '')).toMatch(text),
  };
}
