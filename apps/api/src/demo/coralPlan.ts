import type { CompanyPlan } from './planParts.ts';
import { usualThings, vessel } from './planParts.ts';

export const coral: CompanyPlan = {
  slug: 'coral',
  name: 'Coral Expediciones',
  language: 'es',
  currency: 'mxn',
  serviceCharge: 12.5,
  bankFee: 3.65,
  email: 'hola@coral.test',
  phone: '+529840000001',
  brandColor: '#B86A0B',
  active: true,
  scale: 18,
  locations: [
    {
      slug: 'puerto-morelos',
      name: 'Puerto Morelos',
      address1: 'Av. Rafael E. Melgar 2',
      city: 'Puerto Morelos',
      cp: '77580',
      phone: '+529840000001',
      email: 'muelle@coral.test',
      pier: 'Muelle principal',
      arriveMinutes: 20,
      bring: usualThings,
      latitude: 20.8467,
      longitude: -86.8756,
      webDescription: {
        en: 'A fishing village on the second largest reef of the world.',
        es: 'Un pueblo de pescadores sobre el segundo arrecife más grande del mundo.',
      },
      vessels: [
        vessel(
          'Panga Coralina',
          'Coralina',
          'Lancha',
          '#E4573D',
          [6, 8],
          [38_000, 2_000, 8_000],
          'An open boat with a canopy, five minutes from the reef.',
          'Lancha abierta con toldo, a cinco minutos del arrecife.',
        ),
        vessel(
          'Catamarán Nácar',
          'Nácar',
          'Catamarán',
          '#0B7A83',
          [14, 18],
          [92_000, 2_800, 15_000],
          'Our large one, with a kitchen.',
          'El grande, con cocina.',
        ),
      ],
      offers: [
        { service: 'reef', vessels: ['Coralina', 'Nácar'], price: 42_000, prices: { Nácar: 74_000 } },
        { service: 'charter4', vessels: ['Nácar'], price: 92_000 },
      ],
    },
  ],
};
