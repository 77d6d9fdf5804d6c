import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { apiOrigin } from '@marea/web/apiOrigin';
import { urlOf } from '@marea/web/client';

/** Where a picture is, in the stored width that is nearest above, in pixels. */
export function pictureAddress(id: string, width: number): string {
  return apiOrigin() + urlOf(imagesEndpoints.image, { params: { id }, query: { w: width } });
}
