import type { ServicePlan } from './plan.ts';

/** What is sold at Marina Puerto Juárez. */
export const cancunServices: ServicePlan[] = [
  {
    key: 'charter-4h',
    category: 'Charter',
    duration: 4,
    bufferTime: 30,
    price: 128_000,
    marineParkFee: 0,
    vessels: ['Azimut 55', 'Sea Ray 42', 'Luna', 'Leopard', 'Bayliner'],
    departures: ['08:00', '09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00', '15:30'],
    es: {
      name: 'Charter privado 4 h',
      pitch: 'El barco es tuyo: nada frente a Isla Mujeres, come fondeado y regresa con la brisa.',
      description:
        'Cuatro horas con capitán y tripulación solo para tu grupo. Tú dices si el día es de snorkel, de playa o de ' +
        'música y sombra; nosotros ponemos el rumbo, el hielo y las toallas.',
      itinerary: ['Muelle B, abordaje', 'Playa Norte, parada para nadar', 'Comida fondeados', 'Regreso al muelle'],
      includes: ['Capitán y tripulación', 'Combustible', 'Agua, refrescos y hielo', 'Equipo de snorkel', 'Toallas'],
    },
    en: {
      name: 'Private charter 4 h',
      pitch: 'The boat is yours: swim off Isla Mujeres, lunch at anchor, back with the breeze.',
      description:
        'Four hours with captain and crew for your party alone. You say whether it is a day for snorkelling, for the ' +
        'beach or for music and shade; we bring the course, the ice and the towels.',
      itinerary: ['Pier B, boarding', 'Playa Norte, swim stop', 'Lunch at anchor', 'Back to the pier'],
      includes: ['Captain and crew', 'Fuel', 'Water, soft drinks and ice', 'Snorkel gear', 'Towels'],
    },
  },
  {
    key: 'charter-6h',
    category: 'Charter de lujo',
    duration: 6,
    bufferTime: 60,
    price: 178_000,
    marineParkFee: 0,
    vessels: ['Sunseeker', 'Luna'],
    departures: ['09:00', '09:30', '10:00', '11:00', '15:00'],
    es: {
      name: 'Charter privado 6 h',
      pitch: 'Un día largo y sin prisa: arrecife, isla y una mesa a la sombra.',
      description:
        'Seis horas alcanzan para todo: el arrecife El Farito por la mañana, Playa Norte al mediodía y una comida ' +
        'preparada a bordo mientras el barco se mece.',
      itinerary: ['Muelle B', 'Arrecife El Farito', 'Playa Norte', 'Comida a bordo', 'Vuelta por Punta Sur'],
      includes: ['Capitán, marinero y hostess', 'Combustible', 'Barra nacional', 'Frutas y ceviche', 'Tabla de paddle'],
    },
    en: {
      name: 'Private charter 6 h',
      pitch: 'A long day without hurry: reef, island, a table in the shade.',
      description:
        'Six hours are enough for all of it: El Farito reef in the morning, Playa Norte at noon, and a lunch cooked ' +
        'on board while the boat swings at anchor.',
      itinerary: ['Pier B', 'El Farito reef', 'Playa Norte', 'Lunch on board', 'Home around Punta Sur'],
      includes: ['Captain, deckhand and hostess', 'Fuel', 'National bar', 'Fruit and ceviche', 'Paddle board'],
    },
  },
  {
    key: 'snorkel-3h',
    category: 'Catamarán',
    duration: 3,
    bufferTime: 30,
    price: 96_000,
    marineParkFee: 6_000,
    vessels: ['Luna', 'Leopard'],
    departures: ['08:30', '09:00', '09:00', '13:00', '13:00', '14:00'],
    es: {
      name: 'Isla Mujeres, snorkel y comida',
      pitch: 'Tres horas: el arrecife del MUSA, un baño en Playa Norte y comida a bordo.',
      description:
        'Flota sobre las esculturas del Museo Subacuático, seca la sal en las redes del catamarán y siéntate a comer ' +
        'pescado tikin xic recién hecho. Los niños lo recuerdan todo el año.',
      itinerary: ['Muelle B', 'MUSA, 45 minutos de snorkel', 'Playa Norte', 'Comida a bordo', 'Regreso'],
      includes: ['Guía certificado', 'Equipo y chalecos', 'Comida de tres tiempos', 'Barra nacional', 'Fotografías'],
    },
    en: {
      name: 'Isla Mujeres, snorkel and lunch',
      pitch: 'Three hours: the reef at MUSA, a swim at Playa Norte and lunch on board.',
      description:
        'Float above the statues of the Underwater Museum, dry the salt on the catamaran’s nets and sit down to tikin ' +
        'xic fish fresh off the grill. Children talk about it all year.',
      itinerary: ['Pier B', 'MUSA, 45 minutes of snorkelling', 'Playa Norte', 'Lunch on board', 'Back'],
      includes: ['Certified guide', 'Gear and vests', 'Three-course lunch', 'National bar', 'Photographs'],
    },
  },
  {
    key: 'sunset-2h',
    category: 'Velero al atardecer',
    duration: 2,
    bufferTime: 30,
    price: 42_000,
    marineParkFee: 0,
    vessels: ['Alisios'],
    hours: { from: '14:00', to: '21:00' },
    departures: ['15:30', '16:00', '16:30', '17:00', '17:30'],
    es: {
      name: 'Atardecer con champaña',
      pitch: 'Dos horas doradas a vela, copas frías, para parejas y grupos pequeños.',
      description:
        'El viento de la tarde es el mejor del día. Salimos con el sol todavía alto, brindamos cuando toca el agua y ' +
        'volvemos con las luces de la zona hotelera. ¿Vas a pedirle matrimonio? Avísanos: somos discretos.',
      itinerary: ['Muelle B', 'A vela hacia Isla Blanca', 'Puesta de sol con motor apagado', 'Regreso con luces'],
      includes: ['Capitán', 'Una botella por cada cuatro', 'Quesos, fruta y chocolate', 'Mantas para la brisa'],
    },
    en: {
      name: 'Sunset with champagne',
      pitch: 'Two golden hours under sail, glasses cold, for couples and small groups.',
      description:
        'The evening wind is the best of the day. We leave while the sun is high, raise a glass when it touches the ' +
        'water and come home by the lights of the hotel zone. Going to propose? Tell us: we are discreet.',
      itinerary: ['Pier B', 'Under sail towards Isla Blanca', 'Sunset, engine off', 'Home by the city lights'],
      includes: ['Captain', 'A bottle for every four', 'Cheese, fruit and chocolate', 'Blankets for the breeze'],
    },
  },
  {
    key: 'sailing-4h',
    category: 'Velero',
    duration: 4,
    bufferTime: 30,
    price: 72_000,
    marineParkFee: 0,
    vessels: ['Alisios'],
    departures: ['08:30', '09:00', '10:00'],
    es: {
      name: 'Mañana a vela 4 h',
      pitch: 'Toma el timón: velas arriba hasta Isla Blanca y un baño donde no hay nadie.',
      description:
        'Una mañana de navegación de verdad, con patrón que enseña a quien quiera aprender y no obliga a nadie.',
      itinerary: ['Muelle B', 'Velas arriba', 'Isla Blanca, baño', 'Regreso de través'],
      includes: ['Patrón', 'Fruta y sándwiches', 'Agua y refrescos', 'Equipo de snorkel'],
    },
    en: {
      name: 'Morning under sail 4 h',
      pitch: 'Take the wheel: sails up to Isla Blanca and a swim where there is nobody.',
      description:
        'A morning of real sailing, with a skipper who teaches whoever likes to learn and makes nobody do it.',
      itinerary: ['Pier B', 'Sails up', 'Isla Blanca, swim', 'Home on a beam reach'],
      includes: ['Skipper', 'Fruit and sandwiches', 'Water and soft drinks', 'Snorkel gear'],
    },
  },
];
