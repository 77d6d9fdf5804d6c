import { expect, it } from 'vitest';
import { crewInWords, fieldsInWords, messageInWords, moveInWords, paymentInWords } from './historyText.ts';

it('a change names its fields in words', () => {
  expect(fieldsInWords('serviceId, userId, addons', 'es')).toBe('Servicio, Vendedor, Servicios adicionales');
  expect(fieldsInWords('passengers, someCode', 'en')).toBe('Passengers');
  expect(fieldsInWords('language', 'es')).toBe('Idioma');
  expect(fieldsInWords(null, 'en')).toBe('');
});

it('a payment names its method in words, and tells whether it was given back', () => {
  expect(paymentInWords('Credit card 9000.00 MXN', 'es')).toEqual({ what: 'Tarjeta $9,000.00 MXN', isRefund: false });
  expect(paymentInWords('Credit card manual -90.00 USD', 'en')).toEqual({
    what: 'Card, entered by hand $90.00 USD',
    isRefund: true,
  });
  expect(paymentInWords('a way of old', 'es')).toEqual({ what: 'a way of old', isRefund: false });
});

it('a move tells what differs, and always the time', () => {
  const at = (day: string, time: string, vessel: string) => `${day} ${time} · ${vessel}`;
  expect(moveInWords({ from: at('2026-11-22', '09:00', 'Luna'), to: at('2026-11-22', '11:00', 'Luna') })).toEqual({
    from: '09:00',
    to: '11:00',
  });
  expect(moveInWords({ from: at('2026-11-22', '09:00', 'Luna'), to: at('2026-11-24', '09:00', 'Sol') })).toEqual({
    from: '22/11/2026 09:00 (Luna)',
    to: '24/11/2026 09:00 (Sol)',
  });
});

it('a crew names its jobs and the tip its method in words', () => {
  expect(crewInWords('Ana Ruiz (Capitan) · 50.00 USD · Cash', 'es')).toBe('Ana Ruiz (Capitán) · $50.00 USD · Efectivo');
  expect(crewInWords('Ben (Marinero)', 'en')).toBe('Ben (Deckhand)');
  expect(crewInWords(null, 'en')).toBeNull();
});

it('a message that failed names what it was for and the channels that were tried', () => {
  const failed = { from: 'whatsapp, mail', to: 'bookingConfirmed' };
  expect(messageInWords(failed, 'es')).toEqual({ from: 'WhatsApp, Correo', to: 'Confirmación' });
  expect(messageInWords({ from: 'a way of old', to: null }, 'en')).toEqual({ from: 'a way of old', to: '' });
});
