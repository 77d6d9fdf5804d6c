import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/core/text/text';
import { languages } from '@marea/domain/core/text/text';
import { columnTexts, companyExportTexts } from '@marea/texts/companyExport/companyExport';
import { sharedFields } from '../http/openapi/sharedFields.ts';
import type { Column, ExportPlan } from './exportedEntity.ts';

type Tables = { plans: readonly ExportPlan[]; rows: ReadonlyMap<string, number>; now: number; isOfPerson: boolean };

/** The archive's README: its files and the meaning of their columns, in both languages. */
export function readmes(company: Company, tables: Tables): { name: string; text: string }[] {
  return languages.map((language) => ({
    name: `${companyExportTexts[language].readme}.md`,
    text: readmeIn(language, company, tables),
  }));
}

function readmeIn(language: Language, { name, currency }: Company, { plans, rows, now, isOfPerson }: Tables): string {
  const texts = companyExportTexts[language];
  const date = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  const intro = texts.intro.map((line) => `- ${line.replace('{{currency}}', currency.toUpperCase())}`);
  const head = [
    `# ${(isOfPerson ? texts.personTitle : texts.title).replace('{{company}}', name)}`,
    '',
    texts.madeAt.replace('{{date}}', date),
    '',
  ];
  const tables = plans.flatMap(({ entity, columns }) => [
    '',
    `## ${entity.name}`,
    '',
    `${texts.entities[entity.name as 'bookings']}. ${texts.rows.replace('{{rows}}', String(rows.get(entity.name) ?? 0))}.`,
    '',
    `| ${texts.column} | ${texts.meaning} |`,
    '| --- | --- |',
    ...columns.map((column) => `| ${column.path} | ${meaningOf(column, language)} |`),
  ]);
  return `${[...head, ...intro, ...tables].join('\n')}\n`;
}

/** A column's meaning; empty if there is no description. The English one is the API's description of the field. */
export function meaningOf({ path, label, description }: Column, language: Language): string {
  const own = columnTexts[language][label] ?? '';
  const text = language === 'es' ? own : (description ?? sharedFields[label]?.description ?? own);
  const languageOf = path === label || path.endsWith(`.${label}`) ? '' : ` (${path.slice(-2)})`;
  return `${text.replaceAll('minor units', 'units')}${languageOf}`.replaceAll('|', '\\|');
}
