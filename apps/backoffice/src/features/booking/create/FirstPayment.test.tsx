import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { aBooking } from '@marea/testing/aBooking';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { FirstPayment } from './NewBookingDialog.tsx';

it('begins at the amount, so that Enter takes the payment', async () => {
  stubApi.answer(accountsEndpoints.accounts, () => pageOf([]));
  stubApi.answer(settingsEndpoints.settings, () => ({ data: wire(defaultSettings(location.companyId)) }));
  renderScreen(<FirstPayment booking={wire(aBooking())} onDone={() => undefined} />);
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await waitFor(() => expect(document.activeElement).toBe(amount));
});
