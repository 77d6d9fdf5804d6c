import type { CSSVariablesResolver } from '@mantine/core';
import { mix } from '@marea/domain/core/color/contrast';
import { keysOf } from '@marea/domain/core/errors/unknown';
import {
  coral,
  fieldLine,
  HOVER_SHARE,
  INK,
  night,
  ON_FILLED,
  sand,
  sea,
  seaSoft,
  statusPairs,
  SURFACE,
} from './palette.ts';

const statusColors = keysOf(statusPairs);

function statusVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const color of statusColors) {
    const { text, soft } = statusPairs[color][scheme];
    variables[`--marea-${color}`] = text;
    variables[`--marea-${color}-soft`] = soft;
    variables[`--mantine-color-${color}-text`] = `var(--marea-${color})`;
    variables[`--mantine-color-${color}-light`] = `var(--marea-${color}-soft)`;
    variables[`--mantine-color-${color}-light-hover`] = mix(text, HOVER_SHARE[scheme] / 100, SURFACE[scheme]);
    variables[`--mantine-color-${color}-light-color`] = `var(--marea-${color})`;
  }
  return variables;
}

const mantineVariables = {
  '--mantine-color-body': 'var(--marea-surface)',
  '--mantine-color-text': 'var(--marea-ink)',
  '--mantine-color-bright': 'var(--marea-ink)',
  '--mantine-color-dimmed': 'var(--marea-muted)',
  '--mantine-color-placeholder': 'var(--marea-muted)',
  '--mantine-color-anchor': 'var(--marea-sea)',
  '--mantine-color-error': 'var(--marea-red)',
  '--mantine-color-default': 'var(--marea-surface)',
  '--mantine-color-default-color': 'var(--marea-ink)',
  '--mantine-color-default-hover': 'var(--marea-hover)',
  '--mantine-color-default-border': 'var(--marea-line)',
  '--mantine-color-sea-text': 'var(--marea-sea)',
  '--mantine-color-sea-light': 'var(--marea-sea-soft)',
  '--mantine-color-sea-light-color': 'var(--marea-sea)',
  '--mantine-color-coral-text': 'var(--marea-coral-text)',
  '--mantine-color-coral-light-color': 'var(--marea-coral-text)',
};

/** Marea's CSS variables in both schemes, and Mantine's own set to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--marea-ease': '160ms cubic-bezier(0.2, 0, 0, 1)' },
  light: {
    '--marea-page': sand[0],
    '--marea-surface': SURFACE.light,
    '--marea-hover': sand[1],
    '--marea-line': sand[3],
    '--marea-line-soft': sand[2],
    '--marea-field-line': fieldLine.light,
    '--marea-ink': INK,
    '--marea-muted': sand[6],
    '--marea-sea': sea[7],
    '--marea-sea-deep': sea[9],
    '--marea-sea-soft': seaSoft.light,
    '--marea-sea-line': sea[1],
    '--mantine-color-sea-light-hover': mix(sea[7], HOVER_SHARE.light / 100, SURFACE.light),
    '--marea-coral': coral[6],
    '--marea-coral-text': coral[7],
    '--marea-on-filled': ON_FILLED.light,
    '--marea-shadow': '0 1px 2px rgb(12 35 48 / 6%), 0 8px 24px -12px rgb(12 35 48 / 18%)',
    ...statusVariables('light'),
    ...mantineVariables,
  },
  dark: {
    '--marea-page': night[8],
    '--marea-surface': SURFACE.dark,
    '--marea-hover': night[5],
    '--marea-line': night[4],
    '--marea-line-soft': '#172a31',
    '--marea-field-line': fieldLine.dark,
    '--marea-ink': night[0],
    '--marea-muted': night[2],
    '--marea-sea': sea[4],
    '--marea-sea-deep': sea[2],
    '--marea-sea-soft': seaSoft.dark,
    '--marea-sea-line': '#174047',
    '--mantine-color-sea-light-hover': mix(sea[4], HOVER_SHARE.dark / 100, SURFACE.dark),
    '--marea-coral': coral[4],
    '--marea-coral-text': coral[4],
    '--marea-on-filled': ON_FILLED.dark,
    '--marea-shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    ...statusVariables('dark'),
    ...mantineVariables,
  },
});
