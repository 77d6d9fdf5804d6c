import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { OpenDisputes } from './DashboardPage.tsx';

describe('open disputes on the dashboard', () => {
  it('lead to what was paid for these trips', async () => {
    renderScreen(<OpenDisputes count={2} />);
    expect(await screen.findByText('2 disputed payments need an answer')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Show disputes' });
    expect(link.getAttribute('href')).toBe('/payments?disputed=open');
  });

  it.each([
    ['there are none', 0, { '/payments': ['read' as const] }],
    ['the reader may not list payments', 2, { '/booking': ['read' as const] }],
  ])('are not mentioned where %s', (_, count, grants) => {
    renderScreen(<OpenDisputes count={count} />, { grants });
    expect(screen.queryByText(/disputed/)).toBeNull();
  });
});
