import type { Actor } from '../access/actor.ts';
import { companyOf, may } from '../access/actor.ts';
import type { MenuPath } from '../access/permissions.ts';
import type { Need } from '../contract/endpoint.ts';
import { keysOf } from '../core/errors/unknown.ts';

type Use = {
  menus: readonly [MenuPath, ...MenuPath[]];
  /** Shown only to people who may read one of the menus. */
  isPrivate: boolean;
};

export const imagePurposes = {
  gallery: {
    menus: ['/settings/locations', '/settings/location', '/settings/services', '/resources', '/settings/resources'],
    isPrivate: false,
  },
  company: { menus: ['/settings/bookings'], isPrivate: false },
  home: { menus: ['/settings/homepage', '/settings/bookings'], isPrivate: false },
  addon: { menus: ['/settings/addons'], isPrivate: false },
  coupon: { menus: ['/coupons', '/settings/coupons'], isPrivate: false },
  menu: { menus: ['/settings/alimentos', '/settings/bebidas', '/settings/proteinas'], isPrivate: false },
  food: { menus: ['/settings/alimentos'], isPrivate: false },
  drink: { menus: ['/settings/bebidas'], isPrivate: false },
  crew: { menus: ['/settings/tripulacion', '/settings/users'], isPrivate: false },
  user: { menus: ['/settings/users', '/resellers', '/settings/tripulacion'], isPrivate: false },
  role: { menus: ['/settings/roles'], isPrivate: false },
  receipt: { menus: ['/payments', '/payments_module'], isPrivate: true },
  expense: { menus: ['/gastos'], isPrivate: true },
} as const satisfies Record<string, Use>;
export type ImagePurpose = keyof typeof imagePurposes;
type PrivateUse = { isPrivate: true };
/** The purposes whose images are shown only with their record. */
export type PrivatePurpose = {
  [Name in ImagePurpose]: (typeof imagePurposes)[Name] extends PrivateUse ? Name : never;
}[ImagePurpose];

export function isPrivatePurpose(purpose: ImagePurpose): purpose is PrivatePurpose {
  return imagePurposes[purpose].isPrivate;
}

export function toSeeImages(purpose: PrivatePurpose): Need {
  return { menus: imagePurposes[purpose].menus, permission: 'read', notResellers: true };
}

export const imagePurposeNames = keysOf(imagePurposes);

export function mayUpload(actor: Actor, purpose: ImagePurpose): boolean {
  if (actor.kind === 'reseller' || actor.kind === 'owner') return false;
  return imagePurposes[purpose].menus.some((menu) => may(actor, menu, 'create') || may(actor, menu, 'update'));
}

/** Whether the actor may see an image: anybody public ones, the company's readers private ones. */
export function maySeeImage(actor: Actor | null, image: { companyId: string; purpose: ImagePurpose }): boolean {
  const { menus, isPrivate } = imagePurposes[image.purpose];
  if (!isPrivate) return true;
  if (!actor || actor.kind === 'reseller' || actor.kind === 'owner') return false;
  const own = companyOf(actor);
  return (own === null || own === image.companyId) && menus.some((menu) => may(actor, menu, 'read'));
}
