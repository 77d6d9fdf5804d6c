import jwt from 'jsonwebtoken';
import type { PassTrip } from './passTrip.ts';
import type { GoogleKey } from './walletKeys.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Browsers and Google cut longer addresses. */
const MAX_ADDRESS = 1_800;
const MAX_TEXT = 60;

type Signer = { key: GoogleKey; issuer: string };

/** The address that saves a booking's pass in Google Wallet: the pass itself, signed. */
export function googlePassAddress(trip: PassTrip, signer: Signer): string {
  const address = addressOf(trip, signer, true);
  return address.length <= MAX_ADDRESS ? address : addressOf(trip, signer, false);
}

function addressOf(trip: PassTrip, { key, issuer }: Signer, isWhole: boolean): string {
  const { booking, company, facts, folio, language } = trip;
  const said = (value: string) => ({
    defaultValue: { language, value: value.slice(0, MAX_TEXT) },
  });
  const texts = isWhole ? [facts.time, facts.people, facts.place] : [facts.time];
  const classId = `${issuer}.marea-${company.slug}`;
  const pass = {
    id: `${issuer}.${booking._id}`,
    classId,
    state: 'ACTIVE',
    cardTitle: said(company.name),
    header: said(trip.title),
    subheader: said(`${facts.day.value} · ${facts.vessel.value}`),
    hexBackgroundColor: company.brandColor,
    barcode: { type: 'QR_CODE', value: booking.folio, alternateText: folio.value },
    textModulesData: texts.map(({ name, value }, at) => ({
      id: `t${at}`,
      header: name,
      body: value.slice(0, MAX_TEXT),
    })),
    validTimeInterval: { end: { date: booking.until.toISOString() } },
  };
  const payload = { genericClasses: [{ id: classId }], genericObjects: [pass] };
  const claims = { iss: key.client_email, aud: 'google', typ: 'savetowallet', payload };
  return SAVE + jwt.sign(claims, key.private_key, { algorithm: 'RS256', noTimestamp: true });
}
