import { textIn } from '@marea/domain/core/text/text';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { lazy, Suspense } from 'react';
import type { CSSProperties } from 'react';
import { useTextLang } from './CompanyText.tsx';
import type { DrawingProps } from './Drawing.tsx';
import { pictureAddress, placeholderColor, sourceSet } from './pictureAddress.ts';
import classes from './Photo.module.css';

/** A stored picture with its known details. */
export type ShownPicture = Pick<GalleryItem, 'image'> & Partial<GalleryItem>;

type PhotoProps = {
  /** The company's own picture; without one the drawing is shown. */
  picture: ShownPicture | null | undefined;
  art?: DrawingProps;
  /** Its width on the page, as in HTML's `sizes`. */
  sizes: string;
  /** On the first screen, and loaded before the pictures below. */
  isFirst?: boolean;
  /** The address of a blurred preview; without one its colour is shown until the picture loads. */
  preview?: string | null;
};

/** Four kilobytes that most companies never need, since they have photographs. */
const Drawing = lazy(() => import('./Drawing.tsx'));

/** For old browsers and saved pages, which use no `sizes` or `srcset`. */
const PLAIN_WIDTH = 960;

/** Fills its box with a picture, in the width and format that the screen needs, or with a drawing. */
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
