import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import HomePage from './HomePage.tsx';

const { settings, updateSettings } = settingsEndpoints;
const stored = wire(defaultSettings(company._id));
const everywhere = { worksEverywhere: true };

beforeEach(() => {
  stubApi.answer(settings, () => ({ data: stored }));
  stubApi.answer(updateSettings, ({ body }) => ({
    data: { ...stored, ...body.settings, version: 2 },
  }));
});

describe('the home page', () => {
  it('is written in both languages and seen as it is written', async () => {
    const { user } = renderScreen(<HomePage />, everywhere);
    await user.type(await screen.findByRole('textbox', { name: 'Title (Spanish)' }), 'El mar es tuyo');
    await user.type(screen.getByRole('textbox', { name: 'Title (English)' }), 'The sea is yours');
    const preview = within(screen.getByRole('region', { name: 'As the guest sees it' }));
    expect(preview.getByText('The sea is yours')).toBeTruthy();
    await user.click(preview.getByRole('radio', { name: 'Español' }));
    expect(preview.getByText('El mar es tuyo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(updateSettings)).toHaveLength(1));
    const { body } = stubApi.requestsTo(updateSettings)[0] ?? {};
    expect(body).toMatchObject({ companyId: company._id, version: 1 });
    expect(Object.keys(body?.settings ?? {})).toEqual(['home']);
    expect(body?.settings.home?.title).toEqual({ es: 'El mar es tuyo', en: 'The sea is yours' });
  });

  it('is only read by those whose role is of a location', async () => {
    renderScreen(<HomePage />);
    const title = await screen.findByRole('textbox', { name: 'Title (English)' });
    expect(title.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
