import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser/find-browser.ts';
import { addressesOf } from './shots/addresses.ts';
import { writeContactSheet } from './shots/contactSheet.ts';
import { looksWith, nameOf } from './shots/looks.ts';
import { takePictures } from './shots/takePictures.ts';
import { demoLogins } from './stack/demo-logins.ts';
import { root } from './stack/settings.ts';

/**
 * Pictures of every screen of a running back office at four widths, in both themes and languages, with a contact sheet
 * of each: `pnpm shots`, or `pnpm shots 360 dark es`. `BACKOFFICE_URL`, `API_URL` and `LOGIN` choose another one.
 */
const base = process.env.BACKOFFICE_URL ?? 'http://localhost:4001';
const api = process.env.API_URL ?? 'http://localhost:4000';
const login = { email: process.env.LOGIN ?? 'admin@marea.test', password: demoLogins.password };
const folder = path.join(root, 'test-results/shots');

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM to its path.');
await mkdir(folder, { recursive: true });
const addresses = await addressesOf(await someRecords());
const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: ['--disable-gpu'] });
for (const look of looksWith(process.argv.slice(2))) {
  const pictures = await takePictures(browser, look, { base, login, addresses, folder });
  const sheet = { name: nameOf(look), width: look.width, pictures };
  console.log(await writeContactSheet(browser, path.join(folder, nameOf(look)), sheet));
}
await browser.close();

async function someRecords() {
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(`${api}/api/user/login`, { method: 'POST', headers, body: JSON.stringify(login) });
  const { data: person } = (await signIn.json()) as { data: { jwt_token: string } };
  const requestInit = { headers: { ...headers, token: person.jwt_token } };
  const customers = await fetch(`${api}/api/location/cancun/customers?limit=1`, requestInit);
  const vessels = await fetch(`${api}/api/location/cancun/resources`, requestInit);
  const crew = await fetch(`${api}/api/location/cancun/tripulacion?limit=1`, requestInit);
  const body = JSON.stringify({ filter: {}, limit: 1, page: 1 });
  const bookings = await fetch(`${api}/api/location/cancun/bookings`, { ...requestInit, method: 'POST', body });
  return {
    customer: await firstOf(customers),
    booking: await firstOf(bookings),
    vessel: await firstOf(vessels),
    crew: await firstOf(crew),
  };
}

async function firstOf(answer: Response): Promise<string> {
  const { docs, data } = (await answer.json()) as { docs?: { _id: string }[]; data?: { _id: string }[] };
  return (docs ?? data)?.[0]?._id ?? '';
}
