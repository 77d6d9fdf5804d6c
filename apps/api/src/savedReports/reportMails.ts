import { DomainError } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import { mailedDays } from '@marea/domain/reports/mailRhythm';
import { reportAddress } from '@marea/domain/reports/reportAddress';
import type { SavedReport } from '@marea/domain/reports/savedReport.schema';
import { formatDate } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { reportTexts } from '@marea/texts/reports/reports';
import { zoneOfCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Attachment, Letter, Mailer } from '../mail/index.ts';
import { branded } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import type { ReportRequest } from '../reports/index.ts';
import { assertMayExport, reportFile, resolveReportRequest } from '../reports/index.ts';
import { actorById, isCompanyOn, users } from '../session/index.ts';
import { savedReports, planMail } from './savedReports.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Mails saved reports as workbooks, as long as the person may export them. */
export function reportMails(app: AppContext, mailer: Mailer) {
  return {
    async reportMailed({ id, payload: { savedId, rhythm, day } }, attempt) {
      const saved = await app.db(savedReports).findOne({ _id: savedId });
      // The schedule changed since: another effect mails it.
      if (!saved || saved.mail !== rhythm) return;
      const days = mailedDays(rhythm, day);
      // Nobody reads it while the company is switched off; the mails go on once it is on again.
      if (!(await isCompanyOn(app, saved.companyId)))
        return planMail(app, null, saved, await zoneOfCompany(app, saved.companyId));
      const request = await requestOfOwner(app, saved, days);
      if (!request) {
        await app.db(savedReports).updateOne({ _id: savedId }, { $set: { mail: 'never' }, $inc: { version: 1 } });
        return;
      }
      // First, so that a failed day is not the last.
      await planMail(app, null, saved, request.zone);
      const person = await app.db(users).findOne({ _id: saved.userId });
      if (!person) return;
      const company = await app.catalogue.company(saved.companyId);
      const letter = letterOf(app, saved, person.firstName, days, await workbookOf(request));
      const to = { name: fullName(person), email: person.email };
      const sender = { companyId: company._id, name: company.name, email: company.email };
      await mailer.send(await branded(app, company, letter), { id, to, sender }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

/** The report request in its person's name; null once they may not export it. */
async function requestOfOwner(
  app: AppContext,
  { userId, companyId, report, query, language }: SavedReport,
  days: { from: string; to: string },
): Promise<ReportRequest | null> {
  const actor = await actorById(app, userId, companyId);
  if (!actor) return null;
  try {
    const request = await resolveReportRequest(app, actor, report, { ...query, ...days }, language);
    assertMayExport(request);
    return request;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function workbookOf(request: ReportRequest): Promise<Attachment> {
  const { name, content } = await reportFile(request, 'xlsx');
  if (content instanceof Uint8Array) return { name, mediaType: XLSX, bytes: content };
  const parts: Uint8Array[] = [];
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part);
  return { name, mediaType: XLSX, bytes: Buffer.concat(parts) };
}

function letterOf(
  app: AppContext,
  { name, report, query, language }: SavedReport,
  firstName: string,
  { from, to }: { from: string; to: string },
  workbook: Attachment,
): Letter {
  const { hello, reportMailed: texts } = mailTexts[language];
  const { title } = reportTexts[language].reports[report];
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return {
    language,
    subject: fill(texts.subject, { name, days }),
    paragraphs: [fill(hello, { name: firstName }), fill(texts.text, { title, days })],
    action: {
      label: texts.action,
      url: `${app.config.BACKOFFICE_ORIGIN}${reportAddress({ report, query }, { from, to })}`,
    },
    footer: [texts.stop],
    attachments: [workbook],
  };
}
