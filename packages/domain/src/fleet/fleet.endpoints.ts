import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

const newLocation = {
  method: 'POST',
  access: 'staff',
  needs: { menus: ['/settings/locations'], permission: 'create', notResellers: true, ofCompany: true },
} as const;

const locationChange = {
  method: 'PUT',
  access: 'staff',
  needs: { menus: ['/settings/locations', '/settings/location'], permission: 'update', notResellers: true },
} as const;

const locationRemoval = {
  method: 'DELETE',
  access: 'staff',
  needs: { menus: ['/settings/locations'], permission: 'delete', notResellers: true, ofCompany: true },
} as const;

const serviceChange = {
  method: 'PUT',
  access: 'staff',
  needs: { menus: ['/settings/services'], permission: 'update', notResellers: true },
} as const;

export const locationSorts = ['name', 'slug', 'city', 'state', 'country', 'active', 'createdAt'] as const;
export const serviceSorts = ['name', 'displayName', 'category', 'duration', 'price', 'active', 'createdAt'] as const;
export const vesselSorts = [
  'name',
  'shortName',
  'category',
  'price',
  'people',
  'maxPeople',
  'active',
  'createdAt',
] as const;
const serviceList = listEndpoints({
  sorts: serviceSorts,
  menus: ['/settings/services'],
  readBy: ['/booking', '/calendar'],
  resellersRead: true,
});
const resourceList = listEndpoints({ menus: ['/resources', '/settings/resources'], readBy: ['/booking', '/calendar'] });
export const addonSorts = ['title', 'category', 'price', 'active', 'createdAt'] as const;
const addonList = listEndpoints({
  sorts: addonSorts,
  menus: ['/settings/addons'],
  readBy: ['/booking'],
  resellersRead: true,
});

export const fleetEndpoints = defineEndpoints({
  locationDetails: { method: 'GET', path: '/location/{id}/details', access: 'public' },
  locationsOfCompany: { method: 'GET', path: '/location/list', access: 'session', sorts: locationSorts },
  allLocations: { method: 'GET', path: '/locations/all', access: 'session' },
  location: { method: 'GET', path: '/locations/{id}', access: 'session' },
  locationServices: { method: 'GET', path: '/location/{id}/services', access: 'public' },
  servicesOfCompany: serviceList.read('/service/list'),
  service: { method: 'GET', path: '/service/{id}', access: 'staff' },
  serviceDetails: { method: 'GET', path: '/service/{id}/details', access: 'public' },
  locationResources: { method: 'GET', path: '/location/{id}/resources', access: 'public' },
  resourcesOfCompany: { method: 'GET', path: '/resource/list', access: 'session', sorts: vesselSorts },
  freeTimes: { method: 'GET', path: '/location/{id}/availability', access: 'session' },
  freeDays: { method: 'GET', path: '/location/{id}/availability/month', access: 'session' },
  createLocation: { ...newLocation, path: '/location' },
  createLocations: { ...newLocation, path: '/locations' },
  updateLocation: { ...locationChange, path: '/location/{id}/update' },
  updateLocations: { ...locationChange, path: '/locations/{id}/update' },
  deleteLocation: { ...locationRemoval, path: '/location/{id}/delete' },
  deleteLocations: { ...locationRemoval, path: '/locations/{id}/delete' },
  setLocationMenu: { ...locationChange, path: '/locations/{id}/update/menu' },
  setLocationActive: { ...locationChange, path: '/locations/{id}/active' },
  updateBookingSettings: {
    ...locationChange,
    path: '/location/{id}/settings/booking/update',
    needs: { menus: ['/settings/bookings', '/settings/location'], permission: 'update', notResellers: true },
  },
  createService: serviceList.create('/service'),
  updateService: serviceList.update('/service/{id}/update'),
  deleteService: serviceList.remove('/service/{id}/delete'),
  setServiceMenu: { ...serviceChange, path: '/service/{id}/update/menu' },
  setServiceActive: { ...serviceChange, path: '/service/{id}/active' },
  setServiceResources: { ...serviceChange, path: '/service/{id}/update/resources' },
  createResource: resourceList.create('/resource'),
  updateResource: resourceList.update('/resource/{id}/update'),
  deleteResource: resourceList.remove('/resource/{id}/delete'),
  addons: { method: 'GET', path: '/location/{id}/addons', access: 'public' },
  addonsOfCompany: addonList.read('/addon/list'),
  createAddon: addonList.create('/addon'),
  updateAddon: addonList.update('/addon/{id}/update'),
  deleteAddon: addonList.remove('/addon/{id}/delete'),
});

/** Neighbouring colours also differ in lightness, for colour-blind people. */
export const eventColors = [
  '#0B7A83',
  '#E4573D',
  '#2F6FCB',
  '#B86A0B',
  '#2B8F63',
  '#7A5AB5',
  '#66757B',
  '#C2417C',
  '#4B7F1F',
  '#1F4E8C',
  '#D98E04',
  '#8C3B2E',
] as const;

export const calendarViews = ['Calendar', 'List view', 'All bookings'] as const;
