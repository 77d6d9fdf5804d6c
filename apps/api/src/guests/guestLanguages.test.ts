import type { Currency } from '@marea/domain/core/money/money';
import { reviews } from '@marea/domain/reviews/review.schema';
import { aGuest } from '@marea/testing/builders';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { pdfPages } from '../../tests/pdfText.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import type { EffectKind, Effects } from '../outbox/effect.ts';
import { enqueue } from '../outbox/outbox.ts';
import { storeGuestReview } from '../reviews/index.ts';

type Foreign = 'fr' | 'pt';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
  fixture = await storeCompany(api.db, { arriveMinutes: 30, phone: '+529981234567' });
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const refunds = [{ hours: 48, percent: 100 }];
  const guestPolicy = { rescheduleHours: 24, changeHours: null, cancelHours: 24, refunds, moveExcess: 'refund' };
  await staff.post('/api/settings', { settings: { guestPolicy } });
});
afterAll(() => api.stop());

let lastDay = 10;
async function book(language: Foreign) {
  lastDay += 1;
  const email = `guest-${lastDay}@example.com`;
  const customer = aGuest({ email, firstName: 'Odile', phone: `+5299870${30_000 + lastDay}` });
  const booking = await bookTrip(staff, fixture, { bookingDate: inDays(lastDay), customer, language });
  return { ...booking, email };
}

/** Runs an effect; returns the guest's newest mail. */
async function mailBy<K extends EffectKind>(email: string, effect: { kind: K; payload: Effects[K] }) {
  await api.mailsTo(email);
  await enqueue(api.app, null, effect);
  return newestTo(email);
}

async function newestTo(email: string) {
  const mail = (await api.mailsTo(email)).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** The phrases of a language's mails, split at placeholders. */
function phrasesOf(tree: object): string[] {
  return Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'string'
      ? value.split(/\{\{\w+\}\}|[:.]/).flatMap((part) => (/\p{L} \p{L}/u.test(part) ? [part.trim()] : []))
      : phrasesOf(value as object),
  );
}

/** English and Spanish phrases in a mail, and its unfilled placeholders. */
function leftOver({ subject, text }: { subject: string; text: string }, language: Foreign): string[] {
  const own = phrasesOf(guestMailTexts[language]);
  const others = [...phrasesOf(guestMailTexts.en), ...phrasesOf(guestMailTexts.es)];
  const said = `${subject}\n${text}`;
  return [
    ...others.filter((phrase) => said.includes(phrase) && !own.some((one) => one.includes(phrase))),
    ...(said.match(/\{\{\w+\}\}/g) ?? []),
  ];
}

const words = {
  fr: {
    greeting: 'Bonjour Odile,',
    facts: ['Arrivée à l’embarcadère\u00a0: 09:30', 'Appelez-nous\u00a0: +52', 'Pour la modifier\u00a0: Sur la page'],
    refund: 'Si vous annulez\u00a0: Nous vous remboursons 100\u00a0% jusqu’au',
    subjects: {
      bookingConfirmed: /^Votre sortie du \p{Ll}+ \d+(er)? \p{Ll}+ est réservée \(.+\)$/u,
      bookingMoved: /^Votre sortie a désormais lieu le /,
      freshGuestLink: /^Votre lien vers la réservation /,
      paymentRequested: /^Payez en ligne votre sortie du /,
      tripReminder: /^Votre sortie a lieu le .+ à 10:00 /,
      checkinReminder: /^Enregistrez-vous en ligne /,
    },
    receipt: /^Nous avons reçu \$10\.00 /,
    cancelled: /^Votre sortie du .+ est annulée /,
    refunded: /^Nous avons remboursé \$10\.00 /,
    refundFailed: /^Votre remboursement de \$10\.00 .+ n’a pas abouti /,
    paper: 'confirmation-de-reservation',
  },
  pt: {
    greeting: 'Olá, Odile!',
    facts: ['Chegada ao píer: 09:30', 'Ligue para nós: +52', 'Para alterar: Na página'],
    refund: 'Se você cancelar: Devolvemos 100% até',
    subjects: {
      bookingConfirmed: /^Passeio reservado: [\p{Ll}-]+, \d+º? de \p{Ll}+ \(.+\)$/u,
      bookingMoved: /^Seu passeio agora é /,
      freshGuestLink: /^Seu link para a reserva /,
      paymentRequested: /^Pague seu passeio on-line: /,
      tripReminder: /^Seu passeio é .+, às 10:00 /,
      checkinReminder: /^Faça o check-in on-line /,
    },
    receipt: /^Recebemos \$10\.00 /,
    cancelled: /^Passeio cancelado: /,
    refunded: /^Reembolsamos \$10\.00 /,
    refundFailed: /^Seu reembolso de \$10\.00 .+ não foi concluído /,
    paper: 'confirmacao-da-reserva',
  },
} as const;
const amountIn = (currency: Currency) => `$10.00 ${currency.toUpperCase()}`;
const ofTrips = Object.keys(words.fr.subjects) as (keyof typeof words.fr.subjects)[];

describe.each(['fr', 'pt'] as const)('a guest whose language is %s', (language) => {
  const say = words[language];

  it('books online in it, and gets the confirmation and its paper in it', async () => {
    lastDay += 1;
    const email = `online-${lastDay}@example.com`;
    const customer = aGuest({ email, firstName: 'Odile', phone: `+5299870${30_000 + lastDay}` });
    const answer = await bookOnline(api, fixture, { bookingDate: inDays(lastDay), customer, language });

    const mail = await newestTo(email);

    expect(answer.status).toBe(201);
    expect(answer.body.data.booking).toMatchObject({
      language: language === 'fr' ? 'en' : 'es',
      guestLanguage: language,
    });
    expect(mail.subject).toMatch(say.subjects.bookingConfirmed);
    expect([say.greeting, ...say.facts, say.refund].filter((said) => !mail.text.includes(said))).toEqual([]);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.attached[0]).toMatch(new RegExp(`^${say.paper}_`));
    expect(leftOver(mail, language)).toEqual([]);
  });

  it.each(ofTrips)('gets %s in it, without a phrase of another', async (kind) => {
    const { _id: visitId, email } = await book(language);

    const mail = await mailBy(email, { kind, payload: { visitId } });

    expect(mail.subject).toMatch(say.subjects[kind]);
    expect(mail.text).toContain(say.greeting);
    expect(leftOver(mail, language)).toEqual([]);
  });

  it('gets the receipt, the refund and what became of it in it', async () => {
    const { _id: visitId, email, currency } = await book(language);
    const paid = await staff.post('/api/payment', { visitId, type: 'Cash', amount: 1_000 });
    const receipt = await mailBy(email, { kind: 'paymentReceipt', payload: { paymentId: paid.body.data._id } });
    const back = await staff.post('/api/payment', { refundOf: paid.body.data._id, amount: -1_000 });
    const refund = await mailBy(email, { kind: 'refundSent', payload: { paymentId: back.body.data._id } });
    const failed = await mailBy(email, { kind: 'refundFailed', payload: { paymentId: back.body.data._id } });

    expect(receipt.subject).toMatch(say.receipt);
    expect(refund.subject).toMatch(say.refunded);
    expect(failed.subject).toMatch(say.refundFailed);
    expect([receipt, refund, failed].flatMap((mail) => leftOver(mail, language))).toEqual([]);
    expect(refund.text).toContain(amountIn(currency));
  });

  it('writes the review in it', async () => {
    const { _id } = await book(language);
    const booking = (await api.db(bookings).findOne({ _id }))!;
    const guest = { kind: 'guest', userId: null, name: 'Odile', companyId: booking.companyId, bookingId: _id } as const;

    await storeGuestReview(api.app, guest, booking, { rating: 5, comment: 'Bien' });

    expect((await api.db(reviews).findOne({ _id }))?.language).toBe(language);
  });

  it('gets the cancellation in it', async () => {
    const { _id, email } = await book(language);
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel', money: 'refund', why: 'storm' });

    const mail = await newestTo(email);

    expect(mail.subject).toMatch(say.cancelled);
    expect(leftOver(mail, language)).toEqual([]);
  });
});

describe('a message that the company has worded itself', () => {
  it('goes whole in the language of its words, every other in the guest’s own', async () => {
    const pier = await storeCompany(api.db);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, pier.role)));
    const own = { subject: 'Ahoy {{name}}', text: 'See you on {{date}}.' };
    const texts = { en: own, es: { ...own, subject: 'Hola {{name}}' } };
    await clerk.put('/api/template/bookingConfirmed', { number: 0, texts });
    const email = 'worded@example.com';
    const customer = aGuest({ email, firstName: 'Odile' });

    const { _id: visitId } = await bookTrip(clerk, pier, { bookingDate: inDays(5), customer, language: 'fr' });
    const confirmed = await newestTo(email);
    const moved = await mailBy(email, { kind: 'bookingMoved', payload: { visitId } });

    expect(confirmed.subject).toBe('Ahoy Odile');
    expect(confirmed.text).toMatch(/Hello Odile,\n\nSee you on \w+day \d+ \w+\.\n/);
    expect(confirmed.text).not.toContain('Bateau');
    expect(moved.text).toContain('Bonjour Odile,');
    const { docs } = (await clerk.get(`/api/booking/${visitId}/messages`)).body;
    expect(docs.map(({ language }: { language: string }) => language).toSorted()).toEqual(['en', 'fr']);
  });
});

describe('the language of a guest', () => {
  it('is changed on the page of the booking, also between two that share the company’s texts', async () => {
    lastDay += 1;
    const answer = await bookOnline(api, fixture, { bookingDate: inDays(lastDay), language: 'en' });
    const { booking, link } = answer.body.data;
    const choose = (language: string) =>
      api.request().put(`/wizard/booking/${booking._id}/language`).set('x-guest-link', link).send({ language });

    const french = await choose('fr');
    const english = await choose('en');

    expect(booking.guestLanguage).toBeUndefined();
    expect(french.body.data).toMatchObject({ language: 'en', guestLanguage: 'fr' });
    expect(english.body.data).toMatchObject({ language: 'en', guestLanguage: 'en' });
    expect((await choose('de')).status).toBe(422);
  });

  it('is that of the papers which they save', async () => {
    lastDay += 1;
    const answer = await bookOnline(api, fixture, { bookingDate: inDays(lastDay), language: 'fr' });
    const { booking, link } = answer.body.data;
    const save = (paper: string) =>
      api
        .request()
        .get(`/wizard/booking/${booking._id}/paper/${paper}`)
        .set('x-guest-link', link)
        .buffer(true)
        .responseType('blob');

    const papers = await Promise.all(['confirmation', 'itinerary', 'receipt'].map(save));
    const [confirmation, itinerary, receipt] = await Promise.all(
      papers.map(async ({ body }) => (await pdfPages(body as Buffer)).join(' ').replaceAll(/\s+/g, ' ')),
    );

    expect(confirmation).toContain('Confirmation de réservation');
    expect(confirmation).toContain('4 adultes');
    expect(confirmation).toContain('Reste à payer');
    expect(itinerary).toContain('Aucun plat n’a été choisi.');
    expect(receipt).toContain('Rien n’a encore été payé.');
    for (const paper of [confirmation, itinerary, receipt]) {
      expect(paper).toContain('Page 1 sur 1');
      expect(paper).not.toMatch(/Vessel|Embarcación|People|Personas|Price|Precio|Printed|Impreso/);
    }
  });
});
