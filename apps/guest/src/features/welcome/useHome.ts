import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { apiOrigin } from '@marea/web/apiOrigin';
import { urlOf } from '@marea/web/client';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';

const WIDTH = 1_280;

/** What the company says on its first page; undefined while it loads. */
export function useHome(slug: string) {
  const { data } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data.home,
  });
  return data;
}

/** Where a picture of the first page is. */
export function pictureAddress(id: string): string {
  return apiOrigin() + urlOf(imagesEndpoints.image, { params: { id }, query: { w: WIDTH } });
}
