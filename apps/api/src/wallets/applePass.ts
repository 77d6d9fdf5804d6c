import { PKPass } from 'passkit-generator';
import type { AppContext } from '../context.ts';
import { logoOf } from '../images/index.ts';
import type { PassTrip } from './passTrip.ts';
import type { AppleKeys } from './walletKeys.ts';
import { appleIdentityOf } from './walletKeys.ts';

const ICON = 29;
const LOGO_HEIGHT = 50;

/** A booking's pass for Apple Wallet, signed. A moved booking needs a new one: passes are not updated from here. */
export async function makeApplePass(app: AppContext, trip: PassTrip, keys: AppleKeys): Promise<Uint8Array> {
  const { booking, company, location, facts, arrival, folio } = trip;
  const { certificate: signerCert, key: signerKey, issuer: wwdr } = keys;
  const { applePassType, appleTeam } = appleIdentityOf(keys);
  const pass = new PKPass(
    await picturesOf(app, trip),
    { wwdr, signerCert, signerKey },
    {
      passTypeIdentifier: applePassType,
      teamIdentifier: appleTeam,
      serialNumber: booking._id,
      organizationName: company.name,
      description: `${trip.title} · ${company.name}`,
      logoText: company.name,
      ...coloursOn(company.brandColor),
    },
  );
  pass.type = 'eventTicket';
  const field = (key: keyof typeof facts) => ({ key, label: facts[key].name, value: facts[key].value });
  pass.headerFields.push(field('day'));
  pass.primaryFields.push({ key: 'title', label: facts.vessel.value, value: trip.title });
  pass.secondaryFields.push(field('time'), field('people'));
  pass.auxiliaryFields.push(field('guest'), { key: 'folio', label: folio.name, value: folio.value });
  pass.backFields.push(field('place'), field('vessel'));
  if (arrival) pass.backFields.push({ key: 'arrival', label: arrival.name, value: arrival.sentence });
  if (company.phone) pass.backFields.push({ key: 'phone', label: company.name, value: company.phone });
  pass.setBarcodes({ message: booking.folio, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' });
  pass.setRelevantDate(booking.start);
  pass.setExpirationDate(booking.until);
  const { latitude, longitude } = location;
  if (latitude !== null && longitude !== null) pass.setLocations({ latitude, longitude });
  return pass.getAsBuffer();
}

/** The company's logo, or a plain square of its colour: Wallet shows no pass without an icon. */
async function picturesOf(app: AppContext, { company }: PassTrip): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp');
  const address = await logoOf(app, company);
  const logo = address === null ? null : Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const icon = (times: number) => {
    const size = { width: ICON * times, height: ICON * times };
    const whole = logo
      ? sharp(logo).resize({ ...size, fit: 'contain', background: '#ffffff' })
      : sharp({ create: { ...size, channels: 3, background: company.brandColor } });
    return whole.png().toBuffer();
  };
  const [one, two, three] = await Promise.all([icon(1), icon(2), icon(3)]);
  const icons = { 'icon.png': one, 'icon@2x.png': two, 'icon@3x.png': three };
  if (!logo) return icons;
  const logoAt = (times: number) =>
    sharp(logo)
      .resize({ width: 160 * times, height: LOGO_HEIGHT * times, fit: 'inside' })
      .png()
      .toBuffer();
  return { ...icons, 'logo.png': await logoAt(1), 'logo@2x.png': await logoAt(2) };
}

/** White or dark letters, whichever reads better on the company's colour. */
function coloursOn(brandColor: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(brandColor.slice(at, at + 2), 16));
  const isLight = (red * 299 + green * 587 + blue * 114) / 1_000 > 150;
  const letters = isLight ? 'rgb(16, 24, 32)' : 'rgb(255, 255, 255)';
  return {
    backgroundColor: `rgb(${red}, ${green}, ${blue})`,
    foregroundColor: letters,
    labelColor: letters,
  };
}
