import { vessels } from '@marea/domain/fleet/vessel.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { zProduct } from '@octocloud/types';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { OctoCaller, OctoWorld } from '../../tests/octo.ts';
import { startOcto } from '../../tests/octo.ts';
import { aPhoto, encoded } from '../../tests/pictures.ts';
import type { TestApi } from '../../tests/testApi.ts';

let api: TestApi;
let world: OctoWorld;
let reseller: OctoCaller;
beforeAll(async () => {
  ({ api, world, reseller } = await startOcto());
});
afterAll(() => api.stop());

describe('the category of seats', () => {
  it('is a small group on a small boat alone', async () => {
    const { _id, maxPeople } = world.boat;
    const labels = async () => zProduct.parse((await reseller.get('/products/tour').expect(200)).body).categoryLabels;
    const carrying = async (people: number) => {
      await api.db(vessels).updateOne({ _id }, { $set: { maxPeople: people } });
      api.app.catalogue.invalidate();
    };
    await carrying(250);
    const ofFerry = await labels();
    await carrying(maxPeople);

    expect(ofFerry).toEqual(['boat-tours', 'outdoors']);
    expect(await labels()).toEqual(['boat-tours', 'small-group-tours']);
  });
});

describe('pictures', () => {
  it('are JPEG at addresses of their own: the service’s, then the vessel’s; the first is the cover', async () => {
    const hang = async (path: string, picture: Sharp) => {
      const { body } = await api
        .request()
        .put(path)
        .set('token', await world.newAdmin())
        .attach('image', await encoded(picture, 'png'), 'photo.png')
        .expect(200);
      return String(body.data.gallery.at(-1).image);
    };
    const blank = (width: number) => sharp({ create: { width, height: 30, channels: 4, background: '#0000' } });
    const ofVessel = await hang(`/api/resource/${world.boat._id}/update/gallery`, blank(40));
    const ofService = await hang(`/api/service/${world.tour._id}/update/gallery`, blank(2_000));
    const addressOf = (id: string) => `${api.app.config.API_URL}/octo/pictures/${id}.jpg`;

    const { body } = await reseller.get('/products/tour').expect(200);
    const { media, options } = zProduct.parse(body);
    expect(media).toMatchObject([
      { src: addressOf(ofService), type: 'image/jpeg', rel: 'COVER' },
      { src: addressOf(ofVessel), type: 'image/jpeg', rel: 'GALLERY' },
    ]);
    expect(options[0]?.media).toEqual(media);
    const picture = await api
      .request()
      .get(new URL(addressOf(ofService)).pathname)
      .responseType('blob')
      .expect(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'jpeg', width: 1_920 });
    // Transparent areas become white.
    expect((await sharp(picture.body).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('that are private or unknown are not found', async () => {
    const { body } = await api
      .request()
      .post('/api/image')
      .set('token', await world.newAdmin())
      .field('purpose', 'receipt')
      .attach('image', await aPhoto(40, 30), 'receipt.jpg')
      .expect(201);
    const statusOf = async (id: string) => (await api.request().get(`/octo/pictures/${id}.jpg`)).status;

    expect(await Promise.all([body.data._id, world.boat._id, 'x'].map(statusOf))).toEqual([404, 404, 404]);
  });
});

describe('the preview of staff', () => {
  it('is what the list answers the reseller, in either language; nothing where they may not sell it', async () => {
    const other = await world.newReseller(5);
    const { _id } = world.offers.tour;
    const preview = (who: OctoCaller & { reseller: { _id: string } }, language: string) =>
      callerOf(api, world.admin).get(
        `/api/package/${_id}/octoProduct?resellerId=${who.reseller._id}&language=${language}`,
      );
    for (const [who, language] of [
      [reseller, 'en'],
      [reseller, 'es'],
      [other, 'en'],
    ] as const) {
      const listed = await who.get('/products').set('Accept-Language', language).expect(200);
      const { body } = await preview(who, language).expect(200);
      expect(body.data).toEqual(listed.body.find(({ id }: { id: string }) => id === 'tour'));
      expect(body.data.options[0].units[0].pricingFrom).toHaveLength(1);
    }

    await api.db(packages).updateOne({ _id }, { $set: { resellerIds: [other.reseller._id] } });
    expect((await preview(reseller, 'en').expect(200)).body).toEqual({ data: null });
    expect((await preview(other, 'en').expect(200)).body.data).toMatchObject({ id: 'tour' });
    await api.db(packages).updateOne({ _id }, { $set: { resellerIds: [] } });
  });
});
