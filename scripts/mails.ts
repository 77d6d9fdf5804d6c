// `pnpm mails` compiles the layout of all mails from MJML into what the API fills, and says what a mail costs in CPU.
// `pnpm mails <folder>` takes pictures of the mails that an API with that `MAILS_DIR` has kept.
import { readFile, writeFile } from 'node:fs/promises';
import { toHtml } from '@marea/api/mail/render';
import { layoutFile, layoutSource } from './mails/layout.ts';
import { picturesOf } from './mails/pictures.ts';

const [folder] = process.argv.slice(2);
if (folder) {
  const overflowing = await picturesOf(folder);
  for (const line of overflowing) console.error(line);
  process.exitCode = overflowing.length === 0 ? 0 : 1;
} else {
  const source = await layoutSource();
  if ((await readFile(layoutFile, 'utf8')) !== source) await writeFile(layoutFile, source);
  console.log(`compiling the layout: ${await cpuOf(layoutSource, 50)} ms, filling it: ${await cpuOf(fill, 5_000)} ms`);
}

function fill(): string {
  const facts = Array.from({ length: 14 }, (_, i) => ({ label: `Label ${i}`, value: `A value of some length <${i}>` }));
  return toHtml({
    language: 'en',
    brand: { name: 'Marea', color: '#0b7a83' },
    subject: 'Your trip on Saturday is booked',
    paragraphs: ['Hello Daniela,', 'Your trip is booked. This is what you need to know:'],
    facts,
    action: { label: 'See your booking', url: 'https://guest.marea.test/marea/visit/1#k=1' },
    footer: ['Questions? Reply to this e-mail.', 'Sent by Marea.'],
  });
}

/** Milliseconds of CPU of one call. */
async function cpuOf(call: () => unknown, times: number): Promise<string> {
  for (let i = 0; i < 5; i += 1) await call();
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1_000 / times).toFixed(3);
}
