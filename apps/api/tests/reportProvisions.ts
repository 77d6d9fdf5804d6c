import { expenses } from '@marea/domain/expenses/expense.schema';
import { drinks, foods, recipes } from '@marea/domain/menus/menus.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { anId } from '@marea/testing/builders';
import { aDrink, aFood, aProduct, aRecipe } from '@marea/testing/menuBuilders';
import { bookings } from '../src/booking/index.ts';
import type { StoredCompany } from './company.ts';
import { store } from './store.ts';
import type { TestApi } from './testApi.ts';

/**
 * What trips used: a crew of two with a tip that does not divide, a dish and a drink with recipes, a count of the drink,
 * and expenses of June, of a vessel, of one that made no trip and of the location.
 */
export async function storeProvisions(api: TestApi, { location, vessel, company }: StoredCompany, visitId: string) {
  const fish = aProduct(location, { nombre: 'Mero', precio: 20_000, contenido: 1, tipo_unidad: 'kg' });
  const beer = aProduct(location, { nombre: 'Cerveza', precio: 24_000, contenido: 24, tipo_unidad: 'pieza' });
  const ceviche = aRecipe(location, { rinde: 4, ingredients: [{ productId: fish._id, cantidad: 0.5 }] });
  const can = aRecipe(location, { rinde: 1, ingredients: [{ productId: beer._id, cantidad: 1 }] });
  const dish = aFood(location, { name: 'Ceviche', recipeId: ceviche._id });
  const drink = aDrink(location, { name: 'Cerveza', recipeId: can._id });
  await store(api.db, products, [fish, beer]);
  await store(api.db, recipes, [ceviche, can]);
  await store(api.db, foods, dish);
  await store(api.db, drinks, drink);
  const menu = {
    alimentos: [{ id: dish._id, name: dish.name, cantidad: 8, protein: null, notes: 'Sin cebolla' }],
    bebidas: [{ id: drink._id, name: drink.name, cantidad: 12 }],
    allergies: 'Nuez',
    loadBy: '08:30',
  };
  const crew = [
    { userId: anId(), name: 'Ana Pech', job: 'Capitan' as const },
    { userId: anId(), name: 'Luis Uc', job: 'Marinero' as const },
  ];
  const tip = { amount: 9_001, method: 'Cash' as const, paidOut: false };
  await api.db(bookings).updateOne({ _id: visitId }, { $set: { menu, crew, tip } });
  const record = {
    companyId: company._id,
    locationId: location._id,
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  const expense = { ...record, ...expenses.defaults(), type: 'Gastos fijos' as const, date: '2027-06-10' };
  await store(api.db, expenses, [
    { ...expense, _id: anId(), amount: 10_001, resourceId: vessel._id },
    { ...expense, _id: anId(), amount: 500, resourceId: anId() },
    { ...expense, _id: anId(), amount: 7_000 },
    { ...expense, _id: anId(), amount: 99_999, date: '2027-07-10' },
  ]);
  const count = {
    codigoProducto: beer._id,
    nombre: beer.nombre,
    tipo_unidad: 'pieza',
    inicial: 6,
    entradaInicial: 10,
    final: 2,
  };
  await store(api.db, supplyCounts, {
    ...record,
    ...count,
    _id: anId(),
    bookingId: visitId,
    bookingDate: '2027-06-02',
    saved: true,
    usersLogs: [],
  });
}
