import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { textIn } from '@marea/domain/core/text/text';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Lightbox } from 'yet-another-react-lightbox';
import type { ControllerRef, GenericSlide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import type { ShownPicture } from '../../core/kit/Photo.tsx';
import { Slide } from './Slide.tsx';
import classes from './Viewer.module.css';

declare module 'yet-another-react-lightbox' {
  interface SlidePicture extends GenericSlide {
    type: 'picture';
    picture: ShownPicture;
  }
  interface SlideTypes {
    picture: SlidePicture;
  }
}

type ViewerProps = {
  pictures: readonly ShownPicture[];
  /** The index of the picture shown first. */
  index: number;
  title: string;
  onClose: () => void;
};

/** Full-screen pictures and videos: swiped, or turned by arrow keys, Home and End. */
export function Viewer({ pictures, index, title, onClose }: ViewerProps) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const controller = useRef<ControllerRef>(null);
  useKeys(controller);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map((picture) => ({ type: 'picture', picture }))}
      plugins={[Counter]}
      className={classes.viewer}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ finite: true, padding: 0 }}
      labels={{
        Lightbox: title,
        'Photo gallery': title,
        Carousel: t('gallery.carousel'),
        Slide: t('gallery.slide'),
        '{index} of {total}': t('gallery.place'),
        Previous: t('gallery.previous'),
        Next: t('gallery.next'),
        Close: t('gallery.close'),
      }}
      render={{
        slide: ({ slide, offset, rect }) =>
          slide.type === 'picture' && <Slide picture={slide.picture} isShown={offset === 0} room={rect} />,
        slideFooter: ({ slide }) => {
          const caption = slide.type === 'picture' && slide.picture.alt && textIn(slide.picture.alt, language);
          return caption && <p className={classes.caption}>{caption}</p>;
        },
      }}
    />
  );
}

/** Adds the keys that the lightbox lacks: Home and End, and a Tab that stays inside. */
function useKeys(controller: React.RefObject<ControllerRef | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const viewer = controller.current;
      if (!viewer) return;
      const { currentIndex, slides } = viewer.getLightboxState();
      const after = slides.length - 1 - currentIndex;
      if (event.key === 'Home' && currentIndex > 0) viewer.prev({ count: currentIndex });
      if (event.key === 'End' && after > 0) viewer.next({ count: after });
      if (event.key === 'Tab') keepInside(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [controller]);
}

/**
 * The page behind is inert, but a Tab past the last button would go to the browser's own, where no key closes the
 * viewer.
 */
function keepInside(event: KeyboardEvent): void {
  const dialog = document.querySelector('[role=dialog][aria-modal=true]');
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('button, iframe, video') ?? [])].filter(
    (element) => !element.matches(':disabled, [inert] *'),
  );
  const at = stops.findIndex((element) => element === document.activeElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  event.preventDefault();
  stops.at(next % stops.length)?.focus();
}
