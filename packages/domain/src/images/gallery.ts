import type { GalleryItem } from './gallery.schema.ts';
import { CENTRE } from './images.endpoints.ts';
import type { Image } from './images.schema.ts';

/** A picture as it is added to a gallery. */
export function galleryItemOf(picture: Pick<Image, '_id' | 'width' | 'height' | 'placeholder'>): GalleryItem {
  const { _id: image, width, height, placeholder } = picture;
  return { image, alt: { en: '', es: '' }, focalX: CENTRE, focalY: CENTRE, video: null, width, height, placeholder };
}
