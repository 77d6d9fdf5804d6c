import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Bilingual } from '@marea/domain/kernel/text';

/** Days without sailing, counted from today. */
export type YardPlan = { from: number; to: number; reason: string };

export type VesselPlan = Pick<Resource, 'name' | 'shortName' | 'category' | 'color' | 'description'> & {
  /** People included in the price, and the most that may come. */
  people: [number, number];
  /** Minor units; a `base` of 0 takes the price of the service sold. */
  fees: { base: number; extraPeople: number; extraHour: number; dockFee: number };
  yard?: YardPlan[];
};

/** What a guest reads of a service in one language. */
type Wording = { name: string; pitch: string; description: string; itinerary: string[]; includes: string[] };

export type ServicePlan = Pick<Service, 'key' | 'category' | 'duration' | 'bufferTime' | 'price' | 'marineParkFee'> & {
  es: Wording;
  en: Wording;
  /** Short names of the vessels it is sold on. */
  vessels: string[];
  /** Its own hours, where they are not the location's. */
  hours?: { from: string; to: string };
  /** When people like to leave, HH:mm. */
  departures: string[];
};

export type LocationPlan = Pick<
  Location,
  'slug' | 'name' | 'address1' | 'city' | 'cp' | 'phone' | 'email' | 'pier' | 'latitude' | 'longitude'
> & {
  webDescription: Bilingual;
  vessels: VesselPlan[];
  services: ServicePlan[];
  /** How full it is beside the busiest location, 0–1. */
  demand: number;
};

export type CompanyPlan = Omit<Company, '_id'> & {
  locations: LocationPlan[];
  /** Minor units of its currency for ten US dollars, for prices that both companies have. */
  tenDollars: number;
  /** Eight agencies that sell its trips. */
  agencies: string[];
  /** Who works there beside the people of the demo logins: sellers, then crew by job. */
  sellers: [string, string][];
  crew: [string, string, 'Capitan' | 'Chef' | 'Hostess' | 'Marinero'][];
};
