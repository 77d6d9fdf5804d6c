import { imagesEndpoints, imageWidths } from '@marea/domain/images/images.endpoints';
import { apiOrigin } from '@marea/web/client/apiOrigin';
import { urlOf } from '@marea/web/client/client';
import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import type { ComponentProps } from 'react';
import { useSyncExternalStore } from 'react';
import classes from './OwnPicture.module.css';

type OwnPictureProps = {
  /** The company's own picture; without one the drawing stands. */
  id: string | null | undefined;
  art?: ComponentProps<typeof VesselArt>;
  /** How wide it stands, as `sizes` of HTML says it. */
  sizes: string;
  /** On the first screen: asked for at once, and before what stands below. */
  isFirst?: boolean;
};

/** Fills the box around it with the company's own picture, in the stored width that the screen needs, or with a drawing. */
export function OwnPicture({ id, art, sizes, isFirst = false }: OwnPictureProps) {
  if (!id) return art && <VesselArt {...art} />;
  return (
    <img
      className={classes.picture}
      src={pictureAddress(id, imageWidths[1])}
      srcSet={imageWidths.map((width) => `${pictureAddress(id, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'auto'}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
}

/** Where a picture is, in the stored width that is nearest above, in pixels. */
export function pictureAddress(id: string, width: number): string {
  return apiOrigin() + urlOf(imagesEndpoints.image, { params: { id }, query: { w: width } });
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  dark.addEventListener('change', onChange);
  return () => dark.removeEventListener('change', onChange);
}

/** Whether the pages are dark: guests' pages follow the device. */
export function useDarkDevice(): boolean {
  return useSyncExternalStore(subscribe, () => dark.matches);
}
