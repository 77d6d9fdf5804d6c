import { useTimeout } from '@mantine/hooks';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';

const DELAY_MS = 250;

/**
 * Whether a card's peek is shown: soon after a mouse moves over the card, and at once where the keyboard comes to it.
 * A card that comes to lie under a resting mouse, as when a dialog over it closes, is not pointed at.
 */
export function usePeek() {
  const [isOpen, setOpen] = useState(false);
  const { start, clear } = useTimeout(() => setOpen(true), DELAY_MS);
  const [isPointed, setPointed] = useState(false);
  const close = () => {
    clear();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);

  return {
    isOpen,
    close,
    peeking: {
      onPointerMove: ({ pointerType, buttons, nativeEvent }: PointerEvent) => {
        const isResting = nativeEvent.movementX === 0 && nativeEvent.movementY === 0;
        if (isPointed || pointerType === 'touch' || buttons !== 0 || isResting) return;
        setPointed(true);
        start();
      },
      onPointerLeave: () => {
        setPointed(false);
        close();
      },
      onBlurCapture: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setOpen(true);
      },
    },
  };
}
