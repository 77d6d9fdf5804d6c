import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { SupplyCount } from '@marea/domain/stock/stock.schema';
import type { DemoMenu } from './menus.ts';
import type { Random } from './random.ts';

const COUNTED_DAYS = 45;

/** Counts of the drinks' products after the last weeks' trips, which differ a little from the recipes. */
export function drawCounts(
  random: Random,
  visits: readonly BookingRecord[],
  menus: readonly DemoMenu[],
  now: number,
): SupplyCount[] {
  const recipes = new Map(menus.flatMap((menu) => menu.recipes.map((recipe) => [recipe._id, recipe] as const)));
  const drinks = new Map(menus.flatMap((menu) => menu.drinks.map((drink) => [drink._id, drink] as const)));
  const products = new Map(menus.flatMap((menu) => menu.products.map((product) => [product._id, product] as const)));
  return visits
    .filter(({ start }) => start.getTime() < now && start.getTime() > now - COUNTED_DAYS * DAY_MS)
    .flatMap((visit) => {
      const needed = new Map<string, number>();
      for (const { id, cantidad } of visit.menu.bebidas) {
        const recipe = recipes.get(drinks.get(id)?.recipeId ?? '');
        for (const ingredient of recipe?.ingredients ?? []) {
          const each = (ingredient.cantidad * cantidad) / (recipe?.rinde ?? 1);
          needed.set(ingredient.productId, (needed.get(ingredient.productId) ?? 0) + each);
        }
      }
      return [...needed].flatMap(([productId, quantity]) => {
        const product = products.get(productId);
        return product ? [countOf(random, visit, product, quantity)] : [];
      });
    });
}

function countOf(
  random: Random,
  { _id: bookingId, companyId, locationId, bookingDate, start }: BookingRecord,
  { _id: codigoProducto, nombre, tipo_unidad }: { _id: string; nombre: string; tipo_unidad: string },
  needed: number,
): SupplyCount {
  const used = Math.max(Math.round(needed * (0.85 + random.below(30) / 100)), 1);
  const inicial = random.below(3);
  const final = 1 + random.below(4);
  return {
    _id: random.id(),
    companyId,
    locationId,
    bookingId,
    codigoProducto,
    nombre,
    tipo_unidad,
    bookingDate,
    inicial,
    entradaInicial: Math.max(used + final - inicial, 0),
    final,
    saved: true,
    usersLogs: [],
    version: 1,
    createdAt: start,
    updatedAt: start,
  };
}
