import { DomainError } from '@marea/domain/core/errors/errors';
import type { Router } from 'express';
import type { AppContext } from '../context.ts';
import { sendPicture } from '../http/answers/files.ts';
import { networkOf } from '../http/limits/limits.ts';
import { createCounters } from '../http/limits/requestLimit.ts';
import { jpegPicture } from '../images/index.ts';
import { OctoError } from './errors.ts';
import type { OctoOption } from './offers.ts';

/** Enough for platforms, which copy pictures once: some thirty per product. */
const PER_MINUTE = 600;
const NOT_FOUND = 404;

/** Serves public pictures as JPEG, without a key: platforms and their guests' browsers fetch them. */
export function mountPictures(router: Router, app: AppContext): void {
  const countRequest = createCounters(app, 'octo pictures of address', PER_MINUTE);
  router.get('/pictures/:id.jpg', async ({ params: { id }, ip = '' }, response) => {
    await countRequest(networkOf(ip));
    try {
      sendPicture(response, await jpegPicture(app, id));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      throw new OctoError('BAD_REQUEST', 'There is no such picture.', { status: NOT_FOUND });
    }
  });
}

/** The pictures of an option's service, then those of its vessels; the first is the cover. */
export function mediaOf({ config }: AppContext, { service, vessels }: Pick<OctoOption, 'service' | 'vessels'>) {
  const ids = new Set([service, ...vessels].flatMap(({ gallery }) => gallery.map(({ image }) => image)));
  return [...ids].map((id, i) => ({
    src: `${config.API_URL}/octo/pictures/${id}.jpg`,
    type: 'image/jpeg' as const,
    rel: i === 0 ? ('COVER' as const) : ('GALLERY' as const),
    title: null,
    caption: null,
    copyright: null,
  }));
}
