import { useEffect, useState } from 'react';
import type { ShownPicture } from '../../core/kit/Photo.tsx';
import { pictureAddress } from '../../core/kit/pictureAddress.ts';
import type { Viewer } from './Viewer.tsx';

type OpenedViewer = { Viewer: typeof Viewer; index: number };

const importViewer = () => import('./Viewer.tsx');

/** Loads the viewer's code before it is needed. */
export function loadViewer(): void {
  importViewer().catch(() => undefined);
}

/** The full-screen viewer of pictures. It has an entry in the browser's history: a phone's back button closes it. */
export function useViewer(pictures: readonly ShownPicture[]) {
  const [opened, setOpened] = useState<OpenedViewer | null>(null);
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpened(null);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);

  async function open(index: number): Promise<void> {
    try {
      const { Viewer } = await importViewer();
      window.history.pushState(window.history.state, '');
      setOpened({ Viewer, index });
    } catch {
      // The viewer's code failed to load: shows the picture alone.
      const picture = pictures[index];
      if (picture) window.location.assign(pictureAddress(picture.image, 1_920, 'jpg'));
    }
  }

  return { opened, open: (index: number) => void open(index), close: () => window.history.back() };
}
