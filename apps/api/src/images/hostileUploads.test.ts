import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { aPhoto, encoded } from '../../tests/pictures.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { images } from './store.ts';

let api: TestApi;
let token: string;
let photo: Buffer;

beforeAll(async () => {
  api = await startTestApi();
  const home = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, home.role));
  photo = await aPhoto(400, 300);
});
afterAll(() => api.stop());

const post = () => api.request().post('/api/image').set('token', token);
const upload = (file: Buffer, filename = 'holiday.jpg', type = 'image/jpeg') =>
  post().attach('image', file, { filename, contentType: type });
const said = ({ status, body }: { status: number; body: { code?: string; errors?: { path: string }[] } }) => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ path }) => path),
];
const stored = () => api.db(images).countDocuments();

describe('an upload', () => {
  it('is what its bytes are, whatever it is called', async () => {
    const before = await stored();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><rect width="9" height="9"/></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    const tiff = await sharp(photo).tiff().toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    for (const [name, bytes] of Object.entries({
      svg: Buffer.from(svg),
      'svg with a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
      html: Buffer.from(html),
      script: Buffer.from('/*GIF*/=1;alert(1)//'),
      pdf: Buffer.from('%PDF-1.7\n%%EOF'),
      tiff,
      zip: Buffer.from('PK\u0003\u0004'),
      text: Buffer.from('🐢'),
    })) {
      expect([name, ...said(await upload(bytes))]).toEqual([name, 415, 'unsupported_media_type']);
      expect([name, ...said(await upload(bytes, 'x.svg', 'image/svg+xml'))]).toEqual([
        name,
        415,
        'unsupported_media_type',
      ]);
    }
    expect((await upload(heic)).status).toBeGreaterThanOrEqual(415);
    expect((await upload(heic)).status).toBeLessThan(423);
    expect(await stored()).toBe(before);
    expect((await upload(photo, '../../etc/passwd', 'text/html')).status).toBe(201);
  });

  it('removes hidden metadata', async () => {
    const script = '<script>alert(document.domain)</script>';
    const polyglot = Buffer.concat([photo, Buffer.from(script)]);
    const commented = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      photo.subarray(2),
    ]);
    for (const file of [polyglot, commented]) {
      const { body, status } = await upload(file, 'x.html', 'text/html');
      expect(status).toBe(201);
      const picture = await api.request().get(body.data.url);
      expect([picture.headers['content-type'], picture.body.includes('script')]).toEqual(['image/webp', false]);
    }
  });

  it('is refused when it is cut off, empty or garbage behind a true beginning', async () => {
    const before = await stored();
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const whole = await encoded(sharp(photo), format);
      for (const part of [0.3, 0.9]) {
        const answer = await upload(whole.subarray(0, Math.floor(whole.length * part)));
        expect([format, part, ...said(answer)]).toEqual([format, part, 422, 'image_unreadable']);
      }
    }
    const garbage = Buffer.concat([photo.subarray(0, 4), Buffer.from('not a picture at all'.repeat(50))]);
    expect(said(await upload(garbage))).toEqual([422, 'image_unreadable']);
    expect((await upload(Buffer.alloc(0))).status).toBe(422);
    expect(await stored()).toBe(before);
  });

  it('is refused by its pixels before they are unpacked, and a line of pixels is a small picture', async () => {
    const flat = { channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create: { width: 10_000, height: 5_000, ...flat } })
      .png()
      .toBuffer();
    const strip = await sharp({ create: { width: 20_000, height: 1, ...flat } })
      .png()
      .toBuffer();
    const header = Buffer.from(bomb);
    header.writeUInt32BE(2_000_000_000, 16);
    expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES / 10);
    expect(said(await upload(bomb))).toEqual([422, 'image_unreadable']);
    expect((await upload(strip)).body.data.widths).toEqual([320, 640, 960, 1_280, 1_920]);
    expect(said(await upload(header))).toEqual([422, 'image_unreadable']);
  });

  it('may be a photo of 48 million pixels, as phones take them, and no larger than 64', async () => {
    const flat = { channels: 3, background: '#0b7a83' } as const;
    const jpegOf = (width: number, height: number) =>
      sharp({ create: { width, height, ...flat } })
        .jpeg()
        .toBuffer();
    const answer = await upload(await jpegOf(8_064, 6_048));
    expect([answer.status, answer.body.data.widths]).toEqual([201, [320, 640, 960, 1_280, 1_920]]);
    expect(said(await upload(await jpegOf(10_000, 7_000)))).toEqual([422, 'image_unreadable']);
  });

  it('is refused by its length, announced or not', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(MAX_IMAGE_BYTES)]);
    expect(said(await upload(large))).toEqual([413, 'body_too_large']);
    const untold = await fetchUntold(large);
    expect(untold).toBe(413);
  });

  it('is a form with one image and words that are known', async () => {
    const sends = [
      [post().send({ image: 'x' }), 415],
      [post().set('Content-Type', 'image/jpeg').send(photo), 415],
      [post(), 415],
      [post().field('purpose', 'gallery'), 422],
      [post().field('image', 'words'), 422],
      [post().attach('picture', photo, 'a.jpg'), 422],
      [post().attach('image', photo, 'a.jpg').attach('image', photo, 'b.jpg'), 422],
      [post().attach('image', photo, 'a.jpg').field('companyId[$gt]', ''), 422],
      [post().attach('image', photo, 'a.jpg').field('__proto__[x]', 'y'), 422],
      [post().attach('image', photo, 'a.jpg').field('purpose', 'nonsense'), 422],
      [post().attach('image', photo, 'a.jpg').field('isAdmin', 'true'), 422],
      [post().set('Content-Type', 'multipart/form-data').send('no boundary'), 400],
      [post().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nnonsense'), 400],
    ] as const;
    const before = await stored();
    for (const [request, status] of sends) expect((await request).status).toBe(status);
    expect(await stored()).toBe(before);
  });

  it('waits its turn, and is refused when too many wait', async () => {
    const flat = { width: 2_048, height: 1_500, channels: 3, background: '#0b7a83' } as const;
    const file = await sharp({ create: flat }).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(file)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(18);
    expect(answers.find(({ status }) => status === 503)?.body.code).toBe('busy');
    expect((await upload(photo)).status).toBe(201);
  }, 60_000);
});

/** Sends a file in chunks, without its length. */
async function fetchUntold(file: Buffer): Promise<number> {
  const address = api.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const form = new FormData();
  form.set('image', new File([new Uint8Array(file)], 'a.jpg'));
  const { body, headers } = new Response(form);
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/image`, {
    method: 'POST',
    headers: { token, 'Content-Type': headers.get('content-type') ?? '' },
    body,
    duplex: 'half',
  });
  return answer.status;
}
