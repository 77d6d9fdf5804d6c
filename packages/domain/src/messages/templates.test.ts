import { expect, it } from 'vitest';
import { templateFaults } from './templates.ts';

it('finds the variables that a message does not have, and broken ones', () => {
  expect(templateFaults('bookingConfirmed', 'text', 'Hello {{name}}, on {{date}} {a} }')).toEqual([]);
  expect(templateFaults('bookingConfirmed', 'text', '{{nmae}} {{amount}} {{nmae}}')).toEqual([
    '{{nmae}}',
    '{{amount}}',
  ]);
  expect(templateFaults('balanceReminder', 'text', '{{amount}} {{ name }} {{folio} }}')).toHaveLength(2);
  expect(templateFaults('balanceReminder', 'short', '{{sender}}: {{amount}}')).toEqual(['{{amount}}']);
});
