import type { GalleryItem } from '@marea/domain/images/gallery.schema';

type PhotographPlan = Pick<GalleryItem, 'alt' | 'placeholder'> & { file: string; focal: [x: number, y: number] };

function photograph(
  file: string,
  alt: { en: string; es: string },
  focal: [number, number],
  placeholder: string,
): PhotographPlan {
  return { file, alt, focal, placeholder };
}

/** The photographs of each vessel by its key, location by its slug, and service by both; the first is the cover. */
export const photographPlans: Record<string, readonly PhotographPlan[]> = {
  marea: [
    photograph(
      'marea-home',
      {
        en: 'A yacht at anchor over turquoise shallows, from above',
        es: 'Un yate fondeado sobre aguas turquesa, desde el aire',
      },
      [0.5, 0.5],
      'p1YFDYQGKY0GY0mrSpWddwoxpSBD',
    ),
  ],
  coral: [
    photograph(
      'coral-home',
      { en: 'An open launch over clear water, from above', es: 'Una panga sobre agua clara, desde el aire' },
      [0.5, 0.5],
      'qFYFBYIxd15KUDjGbqPZixtqgHMF',
    ),
  ],
  cancun: [
    photograph(
      'cancun-1',
      { en: 'Yachts at the marina in Puerto Juárez', es: 'Yates en la marina de Puerto Juárez' },
      [0.5, 0.5],
      '5pYNHYyGd4iPh4eJh1h4dYd9cPgn',
    ),
  ],
  'isla-mujeres': [
    photograph(
      'isla-1',
      { en: 'Palms and white sand at Playa Norte', es: 'Palmeras y arena blanca en Playa Norte' },
      [0.5, 0.5],
      'aNcJHYRAl4lUhpi6iHiZdbyQxApn',
    ),
  ],
  'puerto-morelos': [
    photograph(
      'morelos-1',
      { en: 'The leaning lighthouse of Puerto Morelos', es: 'El faro inclinado de Puerto Morelos' },
      [0.5, 0.5],
      'KtcFJYRAmIhlh4jaeoeKVHpwowcm',
    ),
  ],
  'azimut-55': [
    photograph(
      'azimut-55-1',
      { en: 'The Azimut 55 at anchor off a green shore', es: 'El Azimut 55 fondeado frente a una costa verde' },
      [0.5, 0.5],
      'LrcJFYiXaIePd4eHdmiHhoePcvhI',
    ),
    photograph(
      'azimut-55-3',
      { en: 'The bow of the Azimut 55, with its sun pad', es: 'La proa del Azimut 55, con su asoleadero' },
      [0.5, 0.6],
      'qoYJHYpViHh/eXd7dmiIhlWPXPXI',
    ),
  ],
  'sea-ray-42': [
    photograph(
      'sea-ray-42-1',
      { en: 'The Sea Ray 42 at speed, throwing spray', es: 'El Sea Ray 42 a toda máquina, levantando espuma' },
      [0.5, 0.5],
      '6bYRLYiHd3iPh3d3h2h3h4h/hfdX',
    ),
  ],
  luna: [
    photograph(
      'luna-1',
      { en: 'The catamaran Luna under full sail', es: 'El catamarán Luna a toda vela' },
      [0.5, 0.6],
      '7sYJHYZ3d3d6h4hwd6iId2eGcIUI',
    ),
  ],
  sunseeker: [
    photograph(
      'sunseeker-1',
      { en: 'The Sunseeker 60 at anchor, lit at sunset', es: 'El Sunseeker 60 fondeado, iluminado al atardecer' },
      [0.55, 0.55],
      'JikODYK9VoZvhoh3dViYd/guif+i',
    ),
  ],
  leopard: [
    photograph(
      'leopard-1',
      { en: 'The Leopard 44 under sail on a fresh breeze', es: 'El Leopard 44 a vela con brisa fresca' },
      [0.5, 0.6],
      '7sYJHYS3WId9dXiAh8iHdpd4YKoH',
    ),
  ],
  bayliner: [
    photograph(
      'bayliner-1',
      { en: 'The Bayliner 32 off a beach with palms', es: 'El Bayliner 32 frente a una playa con palmeras' },
      [0.5, 0.5],
      'a7cFFYa4iYeLh3d/dveHeYePdPlo',
    ),
  ],
  alisios: [
    photograph(
      'alisios-1',
      { en: 'The Alisios sailing into the sunset', es: 'El Alisios navega hacia el atardecer' },
      [0.5, 0.6],
      'KTkKDYKqJal6hXlwh5iXhgiTh2Cp',
    ),
  ],
  beneteau: [
    photograph(
      'beneteau-1',
      { en: 'The Beneteau 40 heeling on blue water', es: 'El Beneteau 40 escorado en mar azul' },
      [0.5, 0.6],
      'rrYJJYaHd4iLh3hwd6iIhneJcLcI',
    ),
  ],
  whaler: [
    photograph(
      'whaler-1',
      { en: 'The Boston Whaler 33 heading out to fish', es: 'El Boston Whaler 33 sale de pesca' },
      [0.5, 0.5],
      '6sYNJYZ3eHiPd3iEiGh3iGePg/ZI',
    ),
  ],
  garza: [
    photograph(
      'garza-1',
      {
        en: 'The catamaran Garza with its slide, off a beach',
        es: 'El catamarán Garza con su tobogán, frente a la playa',
      },
      [0.5, 0.5],
      'bLcFFYiWeYiPdneMZciIenePdfho',
    ),
  ],
  ixchel: [
    photograph(
      'ixchel-1',
      { en: 'The ferry Ixchel crossing the bay', es: 'El ferry Ixchel cruza la bahía' },
      [0.5, 0.5],
      '7LYNJYiHd3ePh4d1d3h3h3ePcvco',
    ),
  ],
  coralina: [
    photograph(
      'coralina-1',
      { en: 'The launch Coralina on clear, shallow water', es: 'La panga Coralina sobre agua clara y poco profunda' },
      [0.45, 0.55],
      'rccFDYSHd3iQd4eTdRiHcWd/jvaY',
    ),
  ],
  'n-car': [
    photograph(
      'nacar-1',
      { en: 'The catamaran Nácar at anchor', es: 'El catamarán Nácar fondeado' },
      [0.5, 0.6],
      '7rYFFYa4Zol/hXhglzioiJd3cOoH',
    ),
  ],
  'cancun/charter4': [
    photograph(
      'charter4-cancun',
      {
        en: 'A yacht at anchor in a turquoise cove, from above',
        es: 'Un yate fondeado en una caleta turquesa, desde el aire',
      },
      [0.5, 0.5],
      'KpcFFYZrO3ieVovBhgiNkmZve/aX',
    ),
  ],
  'cancun/charter6': [
    photograph(
      'charter6',
      { en: 'A long table in the shade of the deck', es: 'Una mesa larga a la sombra de la cubierta' },
      [0.5, 0.55],
      'pdcRFYSWh3ePh4d4h2eId2aJf4f4',
    ),
  ],
  'cancun/snorkel': [
    photograph(
      'snorkel',
      { en: 'A coral reef with a school of fish', es: 'Un arrecife de coral con un cardumen' },
      [0.5, 0.5],
      '5TUFJYpJjHl1SWePlleIineAjgfo',
    ),
  ],
  'cancun/sunset': [
    photograph(
      'sunset',
      { en: 'Two glasses of champagne on deck at sunset', es: 'Dos copas de champaña en cubierta al atardecer' },
      [0.5, 0.5],
      'Z0kSDYJMlHd/mHd3h2aHh60goAs0',
    ),
  ],
  'cancun/islaShared': [
    photograph(
      'isla-shared',
      {
        en: 'A catamaran at anchor off a beach with palms',
        es: 'Un catamarán fondeado frente a una playa con palmeras',
      },
      [0.5, 0.5],
      'q8cFFYaIaYeHd4eHd7iHf2iPiPV3',
    ),
  ],
  'isla-mujeres/charter4': [
    photograph(
      'charter4-isla',
      { en: 'A sailing yacht and a catamaran off Playa Norte', es: 'Un velero y un catamarán frente a Playa Norte' },
      [0.5, 0.5],
      '7bYFHYZ3iHh/d4eFiDd4coeIcPgH',
    ),
  ],
  'isla-mujeres/fishing': [
    photograph(
      'fishing',
      { en: 'Fishing rods over the wake at sunrise', es: 'Cañas de pesca sobre la estela al amanecer' },
      [0.5, 0.5],
      '4SgSFYJmeHh/d3iFeEiHeHV8UMcG',
    ),
  ],
  'isla-mujeres/bayFerry': [
    photograph(
      'bay-ferry',
      { en: 'The bay from the open deck of the ferry', es: 'La bahía desde la cubierta abierta del ferry' },
      [0.5, 0.5],
      '6rYNJYhld4iPiXdid2eHiHmPo/dH',
    ),
  ],
  'puerto-morelos/reef': [
    photograph(
      'reef',
      { en: 'Coral heads over white sand in clear water', es: 'Cabezas de coral sobre arena blanca en agua clara' },
      [0.5, 0.5],
      '5TUFJYondoWEm6efdKd2emiAjwb4',
    ),
  ],
  'puerto-morelos/charter4': [
    photograph(
      'charter4-morelos',
      { en: 'A catamaran off the beach of Puerto Morelos', es: 'Un catamarán frente a la playa de Puerto Morelos' },
      [0.5, 0.5],
      '6ZYFFYhphmlvmGeGeXh4nWh/ifeH',
    ),
  ],
};
