import type { Addon } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Chance } from '../chance.ts';

type Ware = Pick<Addon, 'title' | 'category' | 'description'> & { dollars: number };

const wares: readonly Ware[] = [
  {
    title: { en: 'Photographs by drone', es: 'Fotografías con dron' },
    category: 'Foto',
    description: {
      en: 'An hour of flight, thirty pictures by e-mail the next day.',
      es: 'Una hora de vuelo, treinta fotos por correo al día siguiente.',
    },
    dollars: 120,
  },
  {
    title: { en: 'Jet ski, half an hour', es: 'Moto acuática, media hora' },
    category: 'Agua',
    description: { en: 'With an instructor; from 16 years on.', es: 'Con instructor; desde los 16 años.' },
    dollars: 95,
  },
  {
    title: { en: 'Snorkel gear for two', es: 'Equipo de snorkel para dos' },
    category: 'Agua',
    description: {
      en: 'Mask, fins and vest, cleaned and sized.',
      es: 'Visor, aletas y chaleco, limpios y a la medida.',
    },
    dollars: 30,
  },
  {
    title: { en: 'Birthday cake', es: 'Pastel de cumpleaños' },
    category: 'Cocina',
    description: { en: 'For twelve; tell us the name on it.', es: 'Para doce; dinos qué nombre lleva.' },
    dollars: 65,
  },
  {
    title: { en: 'Mariachi at the pier', es: 'Mariachi en el muelle' },
    category: 'Música',
    description: { en: 'Five musicians, six songs, one surprise.', es: 'Cinco músicos, seis canciones, una sorpresa.' },
    dollars: 280,
  },
  {
    title: { en: 'Premium open bar', es: 'Barra libre premium' },
    category: 'Barra',
    description: { en: 'For the whole party, ice included.', es: 'Para todo el grupo, hielo incluido.' },
    dollars: 180,
  },
  {
    title: { en: 'Van from your hotel and back', es: 'Camioneta de tu hotel y de regreso' },
    category: 'Traslado',
    description: { en: 'Up to ten people, hotel zone and centre.', es: 'Hasta diez personas, zona hotelera y centro.' },
    dollars: 70,
  },
  {
    title: { en: 'Flowers and «Marry me?» in lights', es: 'Flores y «¿Te casas conmigo?» en luces' },
    category: 'Decoración',
    description: { en: 'Put up while you are still ashore.', es: 'Se monta mientras sigues en tierra.' },
    dollars: 210,
  },
];

/** What a location sells beside its trips; `tenDollars` are minor units of the company's currency. */
export function drawAddons(chance: Chance, location: Location, tenDollars: number): (Addon & { companyId: string })[] {
  return wares.map(({ dollars, ...ware }) => ({
    _id: chance.id(),
    companyId: location.companyId,
    locationId: location._id,
    ...ware,
    price: (dollars * tenDollars) / 10,
    active: true,
  }));
}
