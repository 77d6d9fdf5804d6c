import { slugFromName } from '@marea/domain/kernel/names';
import { DEFAULT_ZONE } from '@marea/domain/kernel/zone';

/** What somebody types of a new company. */
export const companyDraft = {
  name: '',
  slug: '',
  language: 'es' as 'es' | 'en',
  currency: 'usd' as 'usd' | 'mxn',
  email: '',
  phone: '',
  locationName: '',
  zone: DEFAULT_ZONE as string,
  adminFirstName: '',
  adminLastName: '',
  adminEmail: '',
};
export type CompanyDraft = typeof companyDraft;

/** A company's slug is shorter than others: its locations' addresses begin with it. */
const MAX_SUGGESTED = 19;

/** The address that a name suggests; empty for none. */
export function slugLike(name: string): string {
  return slugFromName(name, '').slice(0, MAX_SUGGESTED).replace(/-+$/, '');
}

/** What is sent of it. Its fees are entered with its other settings, once one is inside. */
export function newCompanyOf(draft: CompanyDraft) {
  const { name, slug, language, currency, email, phone } = draft;
  return {
    name,
    slug,
    language,
    currency,
    email,
    phone,
    serviceCharge: 0,
    bankFee: 0,
    location: { name: draft.locationName, slug: slugFromName(draft.locationName, 'location'), zone: draft.zone },
    administrator: { firstName: draft.adminFirstName, lastName: draft.adminLastName, email: draft.adminEmail },
  };
}
