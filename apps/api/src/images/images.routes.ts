import type { ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { MAX_GALLERY } from '@marea/domain/core/limits';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { galleryItemOf } from '@marea/domain/images/gallery';
import { mayUpload } from '@marea/domain/images/imagePurposes';
import { locationVisibleTo, requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord, updateRecord } from '../crud/index.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { ImageReaders } from './images.ts';
import { keepImage, pictureOf } from './images.ts';
import { variantOf } from './variants.ts';

export function imageRoutes(app: AppContext, shownWith: ImageReaders) {
  return {
    async uploadImage({ body: { purpose = 'gallery', companyId: requestedId } }, context) {
      const actor = signedIn(context);
      if (!mayUpload(actor, purpose)) throw new DomainError('forbidden');
      const companyId = await requestedCompany(app, actor, requestedId);
      return { data: await keepImage(app, actor, { companyId, purpose, file: context.file }) };
    },
    async image({ params, query }, { actor }) {
      return pictureOf(app, actor, { id: params.id, width: query.w ?? Infinity }, shownWith);
    },
    imageVariant: async ({ params }) => variantOf(app, params.id, params.variant),
    async addToLocationGallery({ params }, context) {
      const { _id } = await locationVisibleTo(app, signedIn(context), params.id);
      return { data: await hang(locations, _id, context) };
    },
    async addToServiceGallery({ params }, context) {
      return { data: await hang(services, params.id, context) };
    },
    async addToResourceGallery({ params }, context) {
      return { data: await hang(vessels, params.id, context) };
    },
  } satisfies Partial<Handlers>;

  /** Stores a picture and appends it to a gallery; safe for concurrent uploads. */
  async function hang<R extends ListDefinition>(resource: R, id: string, context: Context) {
    const actor = signedIn(context);
    const record = await findRecord(app, resource, actor, id);
    withRoom(record);
    const picture = { companyId: record.companyId ?? '', purpose: 'gallery', file: context.file } as const;
    const item = galleryItemOf(await keepImage(app, actor, picture));
    const derive = (before: object) => ({ gallery: [...withRoom(before), item] });
    return updateRecord(app, resource, actor, id, {}, { derive, always: true });
  }

  function withRoom(record: object): unknown[] {
    const gallery: unknown = Reflect.get(record, 'gallery');
    const hung: unknown[] = Array.isArray(gallery) ? gallery : [];
    if (hung.length >= MAX_GALLERY) throw invalidField('gallery', 'gallery_full');
    return hung;
  }
}
