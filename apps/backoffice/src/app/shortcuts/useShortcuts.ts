import { useEffect, useEffectEvent } from 'react';

/** What a key does; null where the person may not, or where there is nothing to do it with. */
export type Shortcuts = Readonly<Record<string, (() => void) | null>>;

const TYPED_IN =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"][aria-modal="true"]';
const ARROWS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

/** Keys without Ctrl or Alt, wherever nobody types and no dialog asks. Arrows leave alone what has the focus. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const run = shortcuts[key];
    if (!run || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPED_IN)) return;
    if (ARROWS.has(key) && target !== document.body && target.id !== 'page') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
