import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

/** Texts of the company that stand inside our sentences. */
const NAMES =
  /Atardecer con champaña|Sunset with champagne|Marina Puerto Juárez, muelle B|Mariachi (?:at the pier|en el muelle)|Fotografías con dron/g;
const ENGLISH = /\b(?:the|your|you|and|with|of|from|choose|people|booking)\b/i;
const SPANISH = /\b(?:el|los|las|del|con|y|tu|tus|una|personas|muelle|pago|reserva tu)\b/i;
const PORTUGUESE_TOO = new Set(['pessoas', 'pago']);

/** Our lines on the page in English or Spanish; an element with `lang` is the company's text. */
async function foreignLines(page: Page, language: string): Promise<string[]> {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const own of copy.querySelectorAll('[lang], script, style, noscript, option')) own.remove();
    for (const element of copy.querySelectorAll('[aria-label]'))
      element.append(`\n${element.getAttribute('aria-label')}`);
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (walker.nextNode()) lines.push(walker.currentNode.textContent ?? '');
    return lines;
  });
  return text
    .map((line) => line.replaceAll(NAMES, '').trim())
    .filter((line) => {
      const spanish = SPANISH.exec(line)?.[0].toLowerCase();
      const isSpanish = spanish !== undefined && !(language === 'pt' && PORTUGUESE_TOO.has(spanish));
      return ENGLISH.test(line) || isSpanish;
    });
}

type Words = {
  seeTrips: string;
  service: string;
  nextMonth: string;
  goOn: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: RegExp;
  terms: RegExp;
  book: string;
  wrongPhone: string;
  pay: RegExp;
  atBank: string;
  paid: string;
  seeBooking: string;
  done: RegExp;
};

const words: Record<'fr' | 'pt', Words> = {
  fr: {
    seeTrips: 'Voir les sorties et les prix',
    service: 'Sunset with champagne',
    nextMonth: 'Mois suivant',
    goOn: 'Continuer',
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Téléphone',
    email: /^E-mail/,
    terms: /J’accepte les conditions/,
    book: 'Réserver',
    wrongPhone: 'Vérifiez le numéro et son pays',
    pay: /^Payer \$/,
    atBank: 'Payer',
    paid: 'Merci, votre paiement est bien arrivé',
    seeBooking: 'Voir votre réservation',
    done: /^Rendez-vous le .*, Odile$/,
  },
  pt: {
    seeTrips: 'Ver passeios e preços',
    service: 'Atardecer con champaña',
    nextMonth: 'Próximo mês',
    goOn: 'Continuar',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    phone: 'Telefone',
    email: /^E-mail/,
    terms: /Aceito os termos/,
    book: 'Reservar agora',
    wrongPhone: 'Confira o telefone e o país',
    pay: /^Pagar \$/,
    atBank: 'Pagar',
    paid: 'Obrigado, seu pagamento chegou',
    seeBooking: 'Ver sua reserva',
    done: /^Até .*, Odile$/,
  },
};

/** Books and pays at the sandbox, and returns the lines of another language that stood on the pages on the way. */
async function bookIn(language: 'fr' | 'pt', locale: string, phone: string): Promise<string[]> {
  const say = words[language];
  const foreign: string[] = [];
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const isWhole = async (step: string) => {
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    foreign.push(...(await foreignLines(page, language)).map((line) => `${step}: ${line}`));
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  await page.getByRole('link', { name: say.seeTrips }).waitFor();
  await isWhole('welcome');
  await page.getByRole('link', { name: say.seeTrips }).click();
  await button(say.service).waitFor();
  await isWhole('service');
  await button(say.service).click();
  await button('Bayliner 32').waitFor();
  await isWhole('vessel');
  await button('Bayliner 32').click();
  await button(say.nextMonth).click();
  await page.locator('button[data-day]').nth(-2).click();
  const time = page.getByRole('button', { name: /^\d\d:\d\d$/ });
  await time.first().waitFor();
  await isWhole('calendar');
  await (language === 'fr' ? time.first() : time.last()).click();
  await button(say.goOn).click();
  await page.getByLabel(say.firstName, { exact: false }).first().fill('Odile');
  await page
    .getByRole('textbox', { name: new RegExp(`^${say.lastName}`) })
    .last()
    .fill('Roux');
  await page.getByRole('textbox', { name: say.phone }).fill('12');
  await page.getByRole('textbox', { name: say.email }).fill(`odile.${language}@example.com`);
  await page.getByText(say.wrongPhone).waitFor();
  await isWhole('details');
  await page.getByRole('textbox', { name: say.phone }).fill(phone);
  await page.getByRole('checkbox', { name: say.terms }).click();
  await button(say.book).click();
  await button(say.pay).waitFor();
  await isWhole('payment');
  await button(say.pay).click();
  await button(say.atBank).waitFor();
  await isWhole('bank');
  await button(say.atBank).click();
  await page.getByRole('heading', { name: say.done }).waitFor();
  await isWhole('confirmation');
  expect(await page.evaluate(() => localStorage.getItem('marea.guest.language'))).toBeNull();
  await context.close();
  return foreign;
}

it('a Canadian guest books in French to the end', async () => {
  expect(await bookIn('fr', 'fr-CA', '998 555 61 01')).toEqual([]);
});

it('a Portuguese guest books in Portuguese to the end', async () => {
  expect(await bookIn('pt', 'pt-PT', '998 555 61 02')).toEqual([]);
});
