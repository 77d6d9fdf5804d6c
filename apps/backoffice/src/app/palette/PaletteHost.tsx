import { loadWording } from '@marea/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { usePaletteOpening } from './opening.ts';
import { typedAhead } from './typedAhead.ts';

const Palette = lazy(async () => {
  const [page] = await Promise.all([import('./Palette.tsx'), loadWording('palette')]);
  const { palette } = await import('./palette.ts');
  palette.open();
  return page;
});

/** The palette, loaded when it is first asked for. */
export function PaletteHost() {
  const [isWanted, setWanted] = useState(false);
  usePaletteOpening(() => {
    // Where it has the cursor already nothing is typed ahead.
    if (!document.activeElement?.hasAttribute('data-palette')) typedAhead.begin();
    if (isWanted) void import('./palette.ts').then(({ palette }) => palette.open());
    else setWanted(true);
  });
  return isWanted ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}
