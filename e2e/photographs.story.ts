import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { staffApi } from './support/staffApi.ts';
import type { StaffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const NAME = 'Vuelta con fotos';
const VIDEO = 'https://youtu.be/aqz-KE-bpKQ';
const BOW = 'La proa al atardecer';

type Item = { image: string; alt: { es: string }; focalX: number; focalY: number; width: number; placeholder: string };
type WithGallery = { _id: string; gallery: Item[] };

let browser: Browser;
let staff: StaffApi;
let service: WithGallery;

story(async (opened) => {
  browser = opened;
  staff = await staffApi(urls.api);
  const vessels = await staff.list('/api/location/cancun/resources');
  service = await staff<WithGallery>('POST', '/api/service', {
    name: NAME,
    displayName: { en: NAME, es: NAME },
    duration: 4,
    resources: vessels.map(({ _id }) => _id),
  });
});

// Guests of later stories are not offered it.
afterAll(() => staff('PUT', `/api/service/${service._id}/update`, { active: false }));

const gallery = async () => (await staff<WithGallery>('GET', `/api/service/${service._id}`)).gallery;

async function draw(colour: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(`<body style="background: linear-gradient(${colour}, white)">`);
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return picture.toString('base64');
}

/** As a hand drops files from its desktop. */
async function drop(page: Page, pictures: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((encoded) => {
    const transfer = new DataTransfer();
    encoded.forEach((picture, index) => {
      const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
      transfer.items.add(new File([bytes], `${index + 1}.jpg`, { type: 'image/jpeg' }));
    });
    return transfer;
  }, pictures);
  const zone = page.locator('.mantine-Dropzone-root');
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
}

describe('staff with three photographs of a trip', () => {
  it('drop them, order them, say what they show and what stays in sight', async () => {
    const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
    await signIn(page, urls.backoffice, 'admin');
    await page.goto(`${urls.backoffice}/settings/services?open=${service._id}`);
    const pictures = page.getByRole('group', { name: 'Imágenes' });
    await pictures.scrollIntoViewIfNeeded();

    await drop(page, await Promise.all(['teal', 'coral', 'navy'].map(draw)));
    await pictures.getByText('Imagen 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Arrastrar Imagen 3' }).press('Space');
    await page.getByText(/lugar 3 de 3$/).waitFor({ state: 'attached' });
    // On a slow machine a row may still be on its way when the next key comes.
    const isFirst = async () => {
      await page.keyboard.press('ArrowUp');
      return page.getByText(/lugar 1 de 3$/).count();
    };
    await expect.poll(isFirst).toBe(1);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Editar Imagen 1' }).click();
    await pictures.getByRole('textbox', { name: /Qué muestra.*español/i }).fill(BOW);
    const whole = pictures.getByRole('button', { name: /^Punto que siempre se ve/ });
    const box = await whole.boundingBox();
    if (!box) throw new Error('the picture is not in sight');
    await whole.click({ position: { x: box.width * 0.2, y: box.height * 0.8 } });
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(async () => (await gallery()).length).toBe(3);

    const [first, second] = await gallery();
    expect(first).toMatchObject({ alt: { es: BOW }, width: 1200, placeholder: expect.stringMatching(/^.{20,40}$/) });
    expect([first?.focalX, first?.focalY].map((part) => Number(part?.toFixed(1)))).toEqual([0.2, 0.8]);
    expect(second).toMatchObject({ alt: { es: '' }, focalX: 0.5 });
    await page.context().close();
  });

  it('take one off and put it back', async () => {
    const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
    await signIn(page, urls.backoffice, 'admin');
    await page.goto(`${urls.backoffice}/settings/services?open=${service._id}`);

    await page.getByRole('button', { name: `Quitar ${BOW}` }).click();
    expect(await page.getByRole('button', { name: `Quitar ${BOW}` }).count()).toBe(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();

    await page.getByRole('button', { name: `Quitar ${BOW}` }).waitFor();
    expect(await page.getByRole('group', { name: 'Imágenes' }).getByRole('listitem').first().innerText()).toContain(
      BOW,
    );
    await page.context().close();
  });
});

describe('a guest', () => {
  const trip = () => `${urls.guest}/marea/cancun/trip/${service._id}`;
  const viewer = (page: Page) => page.getByRole('dialog');
  /** The number on the viewer. */
  const positionText = async (page: Page) =>
    (
      await viewer(page)
        .getByText(/^\d+ \/ \d+$/)
        .innerText()
    ).replace(/ /g, '');

  it('looks at them in order, by keys', async () => {
    const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
    await page.goto(trip());
    const tiles = page
      .getByRole('region', { name: `Fotos de ${NAME}` })
      .getByRole('listitem')
      .getByRole('button');
    await tiles.first().waitFor();
    const addresses = await tiles.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    const stored = await gallery();
    expect(addresses.map((address) => address.split('/').at(-2))).toEqual(stored.map(({ image }) => image));
    expect(await tiles.first().getAttribute('aria-label')).toBe(`Foto 1 de 3: ${BOW}`);
    expect(
      await tiles
        .first()
        .locator('img')
        .evaluate((img) => getComputedStyle(img).objectPosition),
    ).toBe('20% 80%');

    await tiles.first().click();
    await viewer(page).getByText(BOW).waitFor();
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'End', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      await expect.poll(() => positionText(page)).not.toBe(seen.at(-1) ?? '1/3');
      seen.push(await positionText(page));
    }
    expect(seen).toEqual(['2/3', '3/3', '2/3', '1/3']);
    expect(await barriersOf(page)).toEqual([]);
    const focused: (string | null)[] = [];
    for (let tab = 0; tab < 4; tab += 1) {
      await page.keyboard.press('Tab');
      focused.push(await viewer(page).locator(':focus').getAttribute('aria-label'));
    }
    // On the first picture none comes before it.
    expect(focused).toEqual(['Cerrar', 'Siguiente', 'Cerrar', 'Siguiente']);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await expect.poll(() => tiles.first().evaluate((tile) => tile === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('swipes through them on a phone, and goes back to the trip', async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: 'es-MX',
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const finger = await context.newCDPSession(page);
    await page.goto(trip());
    const pictures = page.getByRole('region', { name: `Fotos de ${NAME}` });
    await pictures.getByText('1 / 3').waitFor();
    await pictures.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
    await pictures.getByText('2 / 3').waitFor();

    await pictures.getByRole('button', { name: /^Foto 2 de 3/ }).tap();
    await viewer(page).waitFor();
    await swipeLeft(finger);
    await expect.poll(() => positionText(page)).toBe('3/3');
    await page.goBack();

    await viewer(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(trip());
    await context.close();
  });

  it('has a video from elsewhere only once it plays', async () => {
    const stored = await gallery();
    const withVideo = stored.map((item, index) => (index === 1 ? { ...item, video: VIDEO } : item));
    await staff('PUT', `/api/service/${service._id}/update`, { gallery: withVideo });
    const page = await deskOf(browser, { width: 1440, colorScheme: 'dark' });
    const elsewhere: string[] = [];
    await page.route(/youtube/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' });
    });
    await page.goto(trip());

    await page.getByRole('button', { name: 'Video, 2 de 3' }).click();
    const play = viewer(page).getByRole('button', { name: 'Reproducir desde YouTube' });
    await play.waitFor();
    expect(elsewhere).toEqual([]);
    await play.click();

    await page.frameLocator('iframe').getByText('film').waitFor();
    expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
    await page.context().close();
  });
});

async function swipeLeft(finger: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 300, y: 370 });
  for (const x of [260, 210, 150, 90, 40]) await touch('touchMove', { x, y: 370 });
  await touch('touchEnd');
}
