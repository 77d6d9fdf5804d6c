import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMetrics } from '@marea/api/metrics/metrics';
import { collectDefaultMetrics } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const pathOf = (file: string) => fileURLToPath(new URL(`../../docker/monitoring/${file}`, import.meta.url));

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().min(1), action: z.string().min(1) }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** prom-client's types leave `labelNames` out. */
const metricSchema = z.object({ name: z.string(), labelNames: z.array(z.string()) });

const rules = alertsSchema.parse(parse(readFileSync(pathOf('alerts.yaml'), 'utf8'))).groups.flatMap((one) => one.rules);
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(pathOf('dashboard.json'), 'utf8')));
const queries = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
];

/** Marea's own metrics and those of every process, each with its labels. */
function servedMetrics(): Map<string, readonly string[]> {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  return new Map(
    registry.getMetricsAsArray().flatMap((metric) => {
      const { name, labelNames } = metricSchema.parse(metric);
      return ['', '_bucket', '_count', '_sum'].map((suffix) => [name + suffix, labelNames] as const);
    }),
  );
}

describe('the alert rules and the dashboard', () => {
  it('read only metrics that a process serves', () => {
    const served = servedMetrics();
    const usedMetrics = queries.flatMap(({ where, expr }) =>
      [...expr.matchAll(/\b(?:marea|process|nodejs)_\w+/g)].map(([metric]) => ({ where, metric })),
    );

    expect(usedMetrics.length).toBeGreaterThan(20);
    expect(usedMetrics.filter(({ metric }) => !served.has(metric))).toEqual([]);
  });

  it('select by labels that the metrics have', () => {
    const served = servedMetrics();
    const selected = queries.flatMap(({ where, expr }) =>
      [...expr.matchAll(/\b((?:marea|process|nodejs)_\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', selectors = '']) =>
        [...selectors.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => ({ where, metric, label })),
      ),
    );

    expect(selected.length).toBeGreaterThan(0);
    const commonLabels = new Set(['job', 'instance', 'le']);
    expect(
      selected.filter(({ metric, label }) => !commonLabels.has(label) && !served.get(metric)?.includes(label)),
    ).toEqual([]);
  });

  it('watch each metric of Marea', () => {
    const text = queries.map(({ expr }) => expr).join('\n');
    const names = createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name);

    expect(names.filter((name) => !text.includes(name))).toEqual(['marea_build_info']);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)('promtool', () => {
  it('accepts the rules and the configuration', () => {
    const checked = execFileSync('promtool', ['check', 'config', '--lint=none', pathOf('prometheus.yaml')], {
      encoding: 'utf8',
    });

    expect(checked).toContain(`${rules.length} rules found`);
  });
});
