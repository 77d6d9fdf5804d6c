import { vessels } from '@marea/domain/fleet/vessel.schema';
import { galleryItemOf } from '@marea/domain/images/gallery';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
const tokens = {} as Record<'admin' | 'crew' | 'stranger', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const crew = aRole(home.location, { name: 'Tripulación', resources: [{ path: '/calendar', permissions: ['read'] }] });
  await store(api.db, roles, crew);
  tokens.admin = await api.tokenOf(await storeUser(api.db, home.role));
  tokens.crew = await api.tokenOf(await storeUser(api.db, crew));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
});
afterAll(() => api.stop());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B7A83' } });
const upload = (file: Buffer, over: { who?: Who; purpose?: string; name?: string; type?: string } = {}) =>
  api
    .request()
    .post('/api/image')
    .set('token', tokens[over.who ?? 'admin'])
    .field('purpose', over.purpose ?? 'gallery')
    .attach('image', file, { filename: over.name ?? 'photo.jpg', contentType: over.type ?? 'image/jpeg' });
const get = (path: string, who?: Who) => {
  const ask = api.request().get(path).responseType('blob');
  return who ? ask.set('token', tokens[who]) : ask;
};

describe('a picture', () => {
  it('is kept upright in several widths, without what the camera wrote', async () => {
    const photo = await blank(3_000, 1_500)
      .withExif({ IFD3: { GPSLatitude: '21/1 9/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Secreta' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await upload(photo);
    expect(status).toBe(201);
    // Rotated by a quarter: portrait instead of landscape.
    expect(body.data).toMatchObject({ width: 1_500, height: 3_000, widths: [320, 640, 960, 1_280, 1_500] });
    expect(body.data.placeholder).toMatch(/^[\w+/]{20,38}={0,2}$/);
    for (const [query, expectedWidth] of [
      ['?w=1', 320],
      ['?w=321', 640],
      ['?w=9999', 1_500],
      ['', 1_500],
    ] as const) {
      const picture = await get(`${body.data.url}${query}`);
      const { width, format, exif, icc, xmp } = await sharp(picture.body).metadata();
      expect([width, format, exif, icc, xmp]).toEqual([expectedWidth, 'webp', undefined, undefined, undefined]);
      expect(picture.body.includes('Secreta')).toBe(false);
    }
  });

  it('is served for anybody to keep, and never as a page or a script', async () => {
    const { url } = (await upload(await blank(10, 10).png().toBuffer())).body.data;
    const picture = await get(url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const again = await get(url).set('If-None-Match', picture.headers.etag ?? '');
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await api.request().get(`/api/image/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await api.request().get(`${url}?w=0`)).status).toBe(422);
  });

  it('is known by its content, whatever it is called', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const disguised = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(' \n'), svg]);
    for (const file of [page, svg, disguised, Buffer.from('%PDF-1.7')]) {
      const { status, body } = await upload(file);
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    }
    const png = await blank(5, 5).png().toBuffer();
    expect((await upload(png, { name: 'page.html', type: 'text/html' })).status).toBe(201);
    // Of a picture with a web page appended only the picture is kept.
    const { url } = (await upload(Buffer.concat([png, page]))).body.data;
    expect((await get(url)).body.includes('script')).toBe(false);
  });

  it('is refused when it is broken, too large to decode, too heavy, or missing', async () => {
    const photo = await blank(2_000, 2_000).jpeg().toBuffer();
    const truncated = await upload(photo.subarray(0, Math.floor(photo.length / 2)));
    expect([truncated.status, truncated.body.code]).toEqual([422, 'image_unreadable']);
    const bomb = await blank(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    const refused = await upload(bomb);
    expect([refused.status, refused.body.code]).toEqual([422, 'image_unreadable']);
    expect((await upload(Buffer.alloc(9 * 1_024 * 1_024, 1))).status).toBe(413);
    const nothing = await api.request().post('/api/image').set('token', tokens.admin).field('purpose', 'gallery');
    expect([nothing.status, nothing.body.errors[0].path]).toEqual([422, 'image']);
    const json = await api.request().post('/api/image').set('token', tokens.admin).send({ purpose: 'gallery' });
    expect(json.status).toBe(415);
    expect((await upload(photo, { purpose: 'weapon' })).body.errors[0].path).toBe('purpose');
    expect((await upload(photo, { who: 'crew' })).status).toBe(403);
  });

  it('of a receipt is for those of its company who may read the payments', async () => {
    const { url } = (await upload(await blank(20, 20).png().toBuffer(), { purpose: 'receipt' })).body.data;
    const statuses = [];
    for (const who of [undefined, 'crew', 'stranger', 'admin'] as const) statuses.push((await get(url, who)).status);
    expect(statuses).toEqual([404, 404, 404, 200]);
    expect((await get(url, 'admin')).headers['cache-control']).toBe('private, no-store');
  });

  it('waits its turn when many come at once', async () => {
    const photo = await blank(400, 300).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(photo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('a gallery', () => {
  const hang = (path: string, file: Buffer, who: Who = 'admin') =>
    api.request().put(path).set('token', tokens[who]).attach('image', file, 'photo.jpg');

  it('gets each picture in turn, also when two are hung at once, and is put in order with its record', async () => {
    const file = await blank(50, 50).jpeg().toBuffer();
    const path = `/api/locations/${home.location.slug}/update/gallery`;
    const answers = await Promise.all([hang(path, file), hang(path, file), hang(path, file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { gallery } = (await api.request().get(`/api/locations/${home.location._id}`).set('token', tokens.admin)).body
      .data;
    expect(new Set(gallery.map(({ image }: { image: string }) => image)).size).toBe(3);
    const turned = gallery.toReversed();
    const update = (body: object) =>
      api.request().put(`/api/location/${home.location._id}/update`).set('token', tokens.admin).send(body);
    expect((await update({ gallery: turned })).body.data.gallery).toEqual(turned);
    const foreign = (await upload(file, { who: 'stranger' })).body.data._id;
    const stolen = await update({ gallery: [{ ...turned[0], image: foreign }] });
    expect([stolen.status, stolen.body.errors[0].path]).toEqual([422, 'gallery.0.image']);
  });

  it('of a service and a vessel is the company\u2019s own', async () => {
    const file = await blank(50, 50).jpeg().toBuffer();
    for (const path of [
      `/api/service/${home.service._id}/update/gallery`,
      `/api/resource/${home.vessel._id}/update/gallery`,
    ]) {
      expect((await hang(path, file)).body.data.gallery).toHaveLength(1);
      expect((await hang(path, file, 'stranger')).status).toBe(404);
      expect((await hang(path, file, 'crew')).status).toBe(403);
    }
  });

  it('holds thirty', async () => {
    const file = await blank(5, 5).jpeg().toBuffer();
    const item = galleryItemOf({ _id: home.vessel._id, width: 5, height: 5, placeholder: '' });
    const gallery = Array.from({ length: 30 }, () => item);
    await api.db(vessels).updateOne({ _id: home.vessel._id }, { $set: { gallery } });
    const { status, body } = await hang(`/api/resource/${home.vessel._id}/update/gallery`, file);
    expect([status, body.errors[0].path]).toEqual([422, 'gallery']);
  });
});
