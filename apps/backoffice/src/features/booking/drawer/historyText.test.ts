import { expect, it } from 'vitest';
import { fieldsInWords, paymentInWords } from './historyText.ts';

it('a change names its fields in words', () => {
  expect(fieldsInWords('serviceId, userId, addons', 'es')).toBe('Servicio, Vendedor, Servicios adicionales');
  expect(fieldsInWords(null, 'en')).toBeNull();
});

it('a payment names its method in words', () => {
  expect(paymentInWords('Credit card 9000.00 MXN', 'es')).toMatch(/^Tarjeta 9000\.00 MXN$/);
  expect(paymentInWords('Credit card manual 90.00 USD', 'en')).toBe('Card, entered by hand 90.00 USD');
  expect(paymentInWords(null, 'es')).toBeNull();
});
