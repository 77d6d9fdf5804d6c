import { invalidField } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { answerForms } from '@marea/domain/forms/answerForms';
import type { Answers, AnswersRequest, Form } from '@marea/domain/forms/form.schema';
import type { ChosenMenu, MenuRequest } from '@marea/domain/menus/chosenMenu.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { drinks, foods, proteins } from '@marea/domain/menus/menus.schema';
import type { AppContext } from '../context.ts';
import { recordsByIds } from '../crud/index.ts';

/** The chosen menu. Throws `invalid` for items not offered or a late loading time; `currentMenu` items stay valid. */
export async function menuFor(
  app: AppContext,
  trip: { location: Pick<Location, '_id' | 'companyId' | 'menu'>; service: Pick<Service, 'menu'>; hora: string },
  request: MenuRequest,
  currentMenu: ChosenMenu = noMenu(),
): Promise<ChosenMenu> {
  const { companyId, _id: locationId } = trip.location;
  const here = { companyId, locationId };
  const loadBy = request.loadBy === undefined ? currentMenu.loadBy : request.loadBy;
  if (loadBy !== null && loadBy > trip.hora) throw invalidField('menu.loadBy', 'after_departure');
  const offer = trip.service.menu ?? trip.location.menu;
  const offered = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id);
  const mainIds = request.alimentos.map(({ proteinaId }) => proteinaId);
  const dishes = await recordsByIds(app, foods, here, idsOf(request.alimentos));
  const beverages = await recordsByIds(app, drinks, here, idsOf(request.bebidas));
  const mains = await recordsByIds(app, proteins, here, mainIds);

  return {
    alimentos: request.alimentos.map(({ id, cantidad, proteinaId, notes = '' }, i) => {
      const lines = currentMenu.alimentos.filter((line) => line.id === id);
      const before = lines.find(({ protein }) => protein?.id === proteinaId) ?? lines[0];
      const dish = dishes.get(id);
      const isOffered = dish?.active && offered(offer.alimentos, id);
      if (!isOffered && !before) throw invalidField(`menu.alimentos.${i}.id`, 'not_on_menu');
      const main = proteinaId ? mains.get(proteinaId) : null;
      const suits = !main || dish?.proteins.length === 0 || dish?.proteins.includes(main._id);
      const isMainOffered = main === null || (main?.active && suits && offered(offer.proteinas, main._id));
      const isMainKept = before?.protein?.id === proteinaId;
      if (!isMainOffered && !isMainKept) throw invalidField(`menu.alimentos.${i}.proteinaId`, 'not_on_menu');
      const protein = isMainOffered ? main && { id: main._id, name: main.name } : (before?.protein ?? null);
      return { id, name: dish?.name ?? before?.name ?? '', cantidad, protein: protein ?? null, notes };
    }),
    bebidas: request.bebidas.map(({ id, cantidad }, i) => {
      const before = currentMenu.bebidas.find((line) => line.id === id);
      const drink = beverages.get(id);
      const isOffered = drink?.active && offered(offer.bebidas, id);
      if (!isOffered && !before) throw invalidField(`menu.bebidas.${i}.id`, 'not_on_menu');
      return { id, name: drink?.name ?? before?.name ?? '', cantidad };
    }),
    allergies: request.allergies ?? currentMenu.allergies,
    loadBy,
  };
}

function idsOf(lines: readonly { id: string }[]): string[] {
  return lines.map(({ id }) => id);
}

export async function formsOf(app: AppContext, service: Service): Promise<Form[]> {
  const all = await app.catalogue.forms(service.companyId);
  return all.filter((form) => service.forms.includes(form._id) || form.services.includes(service._id));
}

/** New answers to a service's forms, without `answeredFormIds`, as bookings store them. Throws as `answerForms`. */
export async function answersFor(
  app: AppContext,
  service: Service,
  answers: AnswersRequest,
  answeredFormIds: readonly string[] = [],
): Promise<Answers> {
  const forms = await formsOf(app, service);
  return answerForms(
    forms.filter(({ _id }) => !answeredFormIds.includes(_id)),
    answers,
  );
}
