const MAX_WAIT_MS = 5_000;

/**
 * Collects keys between the palette's shortcut and the focus of its field. Without it a fast typist loses letters or
 * triggers a shortcut.
 */
export function createTypedAhead(target: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
  let text: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return void end();
    if (event.key.length !== 1 && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    text = event.key === 'Backspace' ? (text ?? '').slice(0, -1) : (text ?? '') + event.key;
  }
  /** Returns the text typed since `begin` and stops listening. */
  function end(): string {
    const typed = text ?? '';
    text = null;
    clearTimeout(timer);
    target.removeEventListener('keydown', onKey, { capture: true });
    return typed;
  }
  return {
    begin: () => {
      end();
      target.addEventListener('keydown', onKey, { capture: true });
      // A palette that never loads must not swallow keys forever.
      timer = setTimeout(end, MAX_WAIT_MS);
    },
    end,
  };
}

export const typedAhead = createTypedAhead(window);
