/** Name, kind, packaging, units in a pack, unit, price of a pack in dollar cents. */
export const productPlans = [
  ['Mero', 'Fresco', 'Caja', 5, 'kg', 6_200],
  ['Camarón', 'Fresco', 'Caja', 2, 'kg', 3_100],
  ['Arrachera', 'Fresco', 'Paquete', 2, 'kg', 2_900],
  ['Pollo', 'Fresco', 'Paquete', 2, 'kg', 1_150],
  ['Aguacate', 'Fresco', 'Caja', 24, 'pieza', 1_900],
  ['Limón', 'Fresco', 'Costal', 10, 'kg', 1_400],
  ['Piña', 'Fresco', 'Pieza', 1, 'pieza', 210],
  ['Sandía', 'Fresco', 'Pieza', 1, 'pieza', 380],
  ['Tortilla', 'Fresco', 'Paquete', 50, 'pieza', 320],
  ['Queso Oaxaca', 'Fresco', 'Pieza', 1, 'kg', 1_050],
  ['Pasta', 'Abarrotes', 'Paquete', 0.5, 'kg', 180],
  ['Totopos', 'Abarrotes', 'Bolsa', 0.8, 'kg', 290],
  ['Tequila blanco', 'Licor', 'Botella', 0.75, 'l', 2_300],
  ['Ron blanco', 'Licor', 'Botella', 0.95, 'l', 1_500],
  ['Vodka', 'Licor', 'Botella', 0.75, 'l', 1_900],
  ['Champaña', 'Licor', 'Botella', 0.75, 'l', 5_800],
  ['Cerveza', 'Bebida', 'Caja', 24, 'pieza', 2_100],
  ['Refresco', 'Bebida', 'Paquete', 12, 'pieza', 760],
  ['Agua', 'Bebida', 'Paquete', 24, 'pieza', 480],
  ['Hierbabuena', 'Fresco', 'Manojo', 1, 'manojo', 90],
  ['Hielo', 'Bebida', 'Bolsa', 5, 'kg', 260],
] as const;

type ProductName = (typeof productPlans)[number][0];
type Ingredients = readonly (readonly [ProductName, number])[];

export const proteinPlans: readonly (readonly [string, string, ProductName, number])[] = [
  ['Pescado', 'Fish', 'Mero', 0.18],
  ['Camarón', 'Shrimp', 'Camarón', 0.16],
  ['Res', 'Beef', 'Arrachera', 0.2],
  ['Pollo', 'Chicken', 'Pollo', 0.2],
];

export const dishPlans: readonly {
  name: string;
  en: string;
  category: string;
  ingredients: Ingredients;
  takesProtein: boolean;
  allergens: readonly string[];
}[] = [
  {
    name: 'Ceviche de mero',
    en: 'Grouper ceviche',
    category: 'Entrada',
    ingredients: [
      ['Mero', 0.12],
      ['Limón', 0.15],
      ['Aguacate', 0.25],
      ['Totopos', 0.04],
    ],
    takesProtein: false,
    allergens: ['Pescado'],
  },
  {
    name: 'Guacamole',
    en: 'Guacamole',
    category: 'Entrada',
    ingredients: [
      ['Aguacate', 0.5],
      ['Limón', 0.03],
      ['Totopos', 0.08],
    ],
    takesProtein: false,
    allergens: [],
  },
  {
    name: 'Fajitas',
    en: 'Fajitas',
    category: 'Plato fuerte',
    ingredients: [
      ['Tortilla', 4],
      ['Limón', 0.02],
    ],
    takesProtein: true,
    allergens: ['Gluten'],
  },
  {
    name: 'Tacos',
    en: 'Tacos',
    category: 'Plato fuerte',
    ingredients: [
      ['Tortilla', 3],
      ['Aguacate', 0.2],
      ['Limón', 0.03],
    ],
    takesProtein: true,
    allergens: ['Gluten'],
  },
  {
    name: 'Pasta fría',
    en: 'Cold pasta',
    category: 'Plato fuerte',
    ingredients: [
      ['Pasta', 0.11],
      ['Queso Oaxaca', 0.04],
    ],
    takesProtein: true,
    allergens: ['Gluten', 'Lácteos'],
  },
  {
    name: 'Quesadillas para niños',
    en: 'Quesadillas for children',
    category: 'Niños',
    ingredients: [
      ['Tortilla', 2],
      ['Queso Oaxaca', 0.08],
    ],
    takesProtein: false,
    allergens: ['Gluten', 'Lácteos'],
  },
  {
    name: 'Fruta de temporada 🍍',
    en: 'Seasonal fruit 🍍',
    category: 'Postre',
    ingredients: [
      ['Piña', 0.15],
      ['Sandía', 0.06],
    ],
    takesProtein: false,
    allergens: [],
  },
  {
    name: 'Tabla de quesos',
    en: 'Cheese board',
    category: 'Entrada',
    ingredients: [['Queso Oaxaca', 0.12]],
    takesProtein: false,
    allergens: ['Lácteos'],
  },
];

export const drinkPlans: readonly {
  name: string;
  en: string;
  category: string;
  ingredients: Ingredients;
  isAlcoholic: boolean;
}[] = [
  {
    name: 'Margarita',
    en: 'Margarita',
    category: 'Coctel',
    ingredients: [
      ['Tequila blanco', 0.06],
      ['Limón', 0.08],
      ['Hielo', 0.2],
    ],
    isAlcoholic: true,
  },
  {
    name: 'Mojito',
    en: 'Mojito',
    category: 'Coctel',
    ingredients: [
      ['Ron blanco', 0.06],
      ['Limón', 0.05],
      ['Hierbabuena', 0.1],
      ['Hielo', 0.2],
    ],
    isAlcoholic: true,
  },
  {
    name: 'Vodka tonic',
    en: 'Vodka tonic',
    category: 'Coctel',
    ingredients: [
      ['Vodka', 0.06],
      ['Refresco', 1],
      ['Hielo', 0.2],
    ],
    isAlcoholic: true,
  },
  {
    name: 'Paloma',
    en: 'Paloma',
    category: 'Coctel',
    ingredients: [
      ['Tequila blanco', 0.06],
      ['Refresco', 1],
    ],
    isAlcoholic: true,
  },
  { name: 'Champaña', en: 'Champagne', category: 'Vino', ingredients: [['Champaña', 0.125]], isAlcoholic: true },
  { name: 'Cerveza', en: 'Beer', category: 'Cerveza', ingredients: [['Cerveza', 1]], isAlcoholic: true },
  { name: 'Refresco', en: 'Soft drink', category: 'Sin alcohol', ingredients: [['Refresco', 1]], isAlcoholic: false },
  { name: 'Agua', en: 'Water', category: 'Sin alcohol', ingredients: [['Agua', 1]], isAlcoholic: false },
  {
    name: 'Agua de piña',
    en: 'Pineapple water',
    category: 'Sin alcohol',
    ingredients: [
      ['Piña', 0.1],
      ['Agua', 1],
    ],
    isAlcoholic: false,
  },
  {
    name: 'Limonada',
    en: 'Lemonade',
    category: 'Sin alcohol',
    ingredients: [
      ['Limón', 0.1],
      ['Agua', 1],
    ],
    isAlcoholic: false,
  },
];
