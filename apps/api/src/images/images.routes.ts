import type { Resource } from '@marea/domain/contract/defineResource';
import { locations } from '@marea/domain/fleet/location.schema';
import { resources } from '@marea/domain/fleet/resource.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { MOST_IN_GALLERY } from '@marea/domain/images/images.contract';
import { invalidField } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { locationFor } from '../records/crudHandlers.service.ts';
import { findRecord, updateRecord } from '../records/records.service.ts';
import { keepImage, pictureOf } from './images.service.ts';

/** Pictures, and the galleries that show them. */
export function imageRoutes(house: House) {
  return {
    async uploadImage({ body }, context) {
      const { companyId } = await locationFor(house, signedIn(context), body.locationId);
      return { data: await keepImage(house, companyId, body.purpose, context.file) };
    },
    async image({ params, query }, { actor }) {
      return pictureOf(house, actor, params.id, query.w ?? Infinity);
    },
    async addToLocationGallery({ params }, context) {
      const { _id } = await locationVisibleTo(house, signedIn(context), params.id);
      return { data: await hang(locations, _id, context) };
    },
    async addToServiceGallery({ params }, context) {
      return { data: await hang(services, params.id, context) };
    },
    async addToResourceGallery({ params }, context) {
      return { data: await hang(resources, params.id, context) };
    },
  } satisfies Partial<Handlers>;

  /** Keeps a picture and hangs it last in a record's gallery; two at once both find their place. */
  async function hang<R extends Resource>(resource: R, id: string, context: Context) {
    const actor = signedIn(context);
    const { companyId } = await findRecord(house, resource, actor, id);
    const image = await keepImage(house, companyId ?? '', 'gallery', context.file);
    const kept = (before: object) => {
      const gallery: unknown = Reflect.get(before, 'gallery');
      const hung: unknown[] = Array.isArray(gallery) ? gallery : [];
      if (hung.length >= MOST_IN_GALLERY) throw invalidField('gallery', 'gallery_full');
      return { gallery: [...hung, image._id] };
    };
    return updateRecord(house, resource, actor, id, {}, { kept, always: true });
  }
}
