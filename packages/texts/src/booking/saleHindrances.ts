import type { Language } from '@marea/domain/core/text/text';
import type { SaleHindrance } from '@marea/domain/fleet/saleHindrances';

/** The hindrances of a sale, and how to fix them. */
export const saleHindranceTexts: Record<Language, Record<SaleHindrance, string>> = {
  en: {
    location_off: 'the location is closed: switch it on',
    no_vessel: 'there is no vessel: add one',
    no_service: 'there is no service: add one',
    not_on_vessel: 'no service is sold on a vessel: tick one in the service',
    service_off: 'the service is switched off: switch it on',
    vessel_off: 'the vessel is switched off: switch it on',
    no_price: 'it has no price: enter one with the service or the vessel',
    no_hours: 'it has no hours: open at least one weekday',
  },
  es: {
    location_off: 'la ubicación está cerrada: actívala',
    no_vessel: 'no hay embarcaciones: agrega una',
    no_service: 'no hay servicios: agrega uno',
    not_on_vessel: 'ningún servicio se vende en una embarcación: márcala en el servicio',
    service_off: 'el servicio está desactivado: actívalo',
    vessel_off: 'la embarcación está desactivada: actívala',
    no_price: 'no tiene precio: captúralo en el servicio o en la embarcación',
    no_hours: 'no tiene horario: abre al menos un día de la semana',
  },
};
