import { textIn } from '@marea/domain/core/text/text';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { lazy, Suspense } from 'react';
import type { CSSProperties } from 'react';
import { useTextLang } from './CompanyText.tsx';
import type { DrawingProps } from './Drawing.tsx';
import { pictureAddress, placeholderColor, sourceSet } from './pictureAddress.ts';
import classes from './Photo.module.css';

/** A stored picture, with what is known of it. */
export type ShownPicture = Pick<GalleryItem, 'image'> & Partial<GalleryItem>;

type PhotoProps = {
  /** The company's own picture; without one the drawing stands. */
  picture: ShownPicture | null | undefined;
  art?: DrawingProps;
  /** How wide it stands, as `sizes` of HTML says it. */
  sizes: string;
  /** Stands on the first screen and is loaded before what stands below. */
  isFirst?: boolean;
  /** The address of a blurred preview; without one its colour stands until the picture is there. */
  preview?: string | null;
};

/** Four kilobytes that most companies never need: they have photographs. */
const Drawing = lazy(() => import('./Drawing.tsx'));

/** Without `sizes` or `srcset`: old browsers and saved pages. */
const PLAIN_WIDTH = 960;

/** Fills the box around it with a picture, in the width and format that the screen needs, or with a drawing. */
export function Photo({ picture, art, sizes, isFirst = false, preview }: PhotoProps) {
  const language = useShownLanguage();
  const textLang = useTextLang();
  if (!picture) {
    return (
      art && (
        <Suspense fallback={null}>
          <Drawing {...art} />
        </Suspense>
      )
    );
  }
  const { image, alt, width, height, focalX = 0.5, focalY = 0.5, placeholder = '' } = picture;
  const style: CSSProperties = {
    objectPosition: `${focalX * 100}% ${focalY * 100}%`,
    backgroundColor: placeholderColor(placeholder),
    backgroundImage: preview ? `url(${preview})` : undefined,
  };
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        className={classes.photo}
        src={pictureAddress(image, PLAIN_WIDTH, 'jpg')}
        lang={textLang}
        alt={alt ? textIn(alt, language) : ''}
        width={width || undefined}
        height={height || undefined}
        style={style}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
