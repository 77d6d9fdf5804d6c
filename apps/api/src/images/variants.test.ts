import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { aPhoto } from '../../tests/pictures.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { images } from './store.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.tokenOf(await storeUser(api.db, (await storeCompany(api.db)).role));
});
afterAll(() => api.stop());

async function upload(width: number, purpose = 'gallery'): Promise<string> {
  const { body } = await api
    .request()
    .post('/api/image')
    .set('token', token)
    .field('purpose', purpose)
    .attach('image', await aPhoto(width, Math.round(width / 1.5)), 'photo.jpg')
    .expect(201);
  return body.data._id;
}

const variant = (id: string, name: string) => api.request().get(`/api/image/${id}/${name}`).responseType('blob');
const filesOf = async (id: string) =>
  ((await api.db(images).findOne({ _id: id }))?.files ?? []).map(({ width, format }) => `${width}.${format}`);
const storedFiles = () => api.app.connection.collection('pictures.files').countDocuments();

describe('a variant of a picture', () => {
  it('is WebP or JPEG in the width of its address, to be kept for good', async () => {
    const id = await upload(1_000);

    for (const [name, type, format, width] of [
      ['640.webp', 'image/webp', 'webp', 640],
      ['640.jpg', 'image/jpeg', 'jpeg', 640],
      // The picture's own width is the widest.
      ['1920.webp', 'image/webp', 'webp', 1_000],
    ] as const) {
      const { headers, body } = await variant(id, name).expect(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(body).metadata()).toMatchObject({ format, width });
    }
  });

  it('is WebP for a minute where an AVIF is asked for, until that has been made', async () => {
    const id = await upload(700);

    const first = await variant(id, '320.avif').expect(200);
    expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=60',
    ]);
    await expect.poll(() => filesOf(id)).toContain('320.avif');

    const { headers, body } = await variant(id, '320.avif').expect(200);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'heif', width: 320 });
    expect(body.length).toBeLessThan(first.body.length);
  });

  it('is not found in another width or format, of an unknown picture, or of a private one', async () => {
    const id = await upload(700);
    const receipt = await upload(700, 'receipt');

    const names = ['321.webp', '0320.webp', '320.png', '320', '320.webp.avif', '99999.avif'];
    const statuses = names.map(async (name) => (await variant(id, name)).status);
    expect(await Promise.all(statuses)).toEqual(names.map(() => 404));
    expect((await variant(receipt, '320.webp').set('token', token)).status).toBe(404);
    expect((await variant('f'.repeat(24), '320.webp')).status).toBe(404);
    expect(await filesOf(id)).toEqual(['320.webp', '640.webp', '700.webp']);
  });

  it('takes one place in the queue, however many wait for it', async () => {
    const id = await upload(1_900);

    const answers = await Promise.all(Array.from({ length: 60 }, () => variant(id, '1920.jpg')));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await filesOf(id)).toContain('1900.jpg');
  });

  it('is made as often as there are widths and formats, and leaves no bytes that nothing names', async () => {
    const id = await upload(700);
    const before = await storedFiles();

    const names = ['320.avif', '640.avif', '960.avif', '1280.avif', '1920.avif', '640.jpg', '1920.jpg', '1280.jpg'];
    const flood = names.flatMap((name) => Array.from({ length: 8 }, () => variant(id, name)));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);

    expect(new Set(statuses)).toEqual(new Set([200]));
    const expected = ['320.avif', '640.avif', '640.jpg', '700.avif', '700.jpg'];
    await expect
      .poll(async () => (await filesOf(id)).filter((name) => !name.endsWith('webp')).toSorted())
      .toEqual(expected.toSorted());
    expect((await storedFiles()) - before).toBe(expected.length);
  });
});
