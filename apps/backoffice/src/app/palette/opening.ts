import { useEffect, useEffectEvent } from 'react';

const WANTED = 'marea:palette';

/** Asks for the palette, which may not be loaded yet. */
export function openPalette(): void {
  window.dispatchEvent(new Event(WANTED));
}

/** What is to be done when somebody asks for the palette: by a button, or by Ctrl or ⌘ and K from anywhere. */
export function usePaletteOpening(open: () => void): void {
  const onWanted = useEffectEvent(open);
  useEffect(() => {
    const wanted = () => onWanted();
    const typed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      onWanted();
    };
    window.addEventListener(WANTED, wanted);
    window.addEventListener('keydown', typed);
    return () => {
      window.removeEventListener(WANTED, wanted);
      window.removeEventListener('keydown', typed);
    };
  }, []);
}
