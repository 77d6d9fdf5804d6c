import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import type { BookingFile } from '@marea/domain/files/bookingFiles.schema';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { aPhoto } from '../../tests/pictures.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/audit.ts';
import { bookings } from '../booking/index.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';
import { outbox } from '../outbox/outbox.ts';
import { anonymiseCustomers } from '../retention/anonymise.ts';
import { bookingFiles } from './bookingFiles.ts';

let api: TestApi;
let fixture: StoredCompany;
let token: string;
let staff: Caller;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  staff = callerOf(api, token);
  id = (await bookTrip(staff, fixture))._id;
});
afterAll(() => api.stop());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF');
const add = (file: Buffer, name: string, visitId = id) =>
  api
    .request()
    .post(`/api/booking/${visitId}/files`)
    .set('token', token)
    .field('name', name)
    .attach('file', file, name);
const files = async (): Promise<BookingFile[]> => (await staff.get(`/api/booking/${id}/files`)).body.data;
const storedFiles = () => api.app.connection.collection('pictures.files').countDocuments();
const open = (file: Pick<BookingFile, '_id'> | undefined, visitId = id) =>
  staff.get(`/api/booking/${visitId}/files/${file?._id}`).buffer(true);

describe('the files of a booking', () => {
  it('are pictures and documents, with who added them, and are opened as they were', async () => {
    const added = await add(pdf, 'Póliza núm. 4.pdf');
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({ name: 'Póliza núm. 4', type: 'pdf', size: pdf.length });
    expect(added.body.data.by.name).not.toBe('');
    await add(await aPhoto(400, 300), 'muelle.jpg');
    expect((await files()).map(({ name, type }) => [name, type])).toEqual([
      ['muelle', 'webp'],
      ['Póliza núm. 4', 'pdf'],
    ]);
    const [picture, document] = await files();
    const opened = await open(document);
    expect(opened.body).toEqual(pdf);
    expect(opened.headers['content-disposition']).toBe('attachment; filename=poliza-num-4.pdf');
    expect((await open(picture)).headers['content-type']).toBe('image/webp');
  });

  it('are recognised by their content, and refused if too large', async () => {
    const before = (await files()).length;
    const script = await add(Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.pdf');
    expect([script.status, script.body.code]).toEqual([415, 'unsupported_media_type']);
    const large = Buffer.concat([pdf, Buffer.alloc(MAX_IMAGE_BYTES)]);
    expect((await add(large, 'large.pdf')).status).toBe(413);
    expect((await add(Buffer.alloc(0), 'empty.pdf')).status).toBe(422);
    expect((await files()).length).toBe(before);
  });

  it('are opened with their own booking alone', async () => {
    const other = await bookTrip(staff, fixture, { bookingDate: inDays(20) });
    expect((await open((await files())[0], other._id)).status).toBe(404);
  });

  it('are removed for good, which the log says', async () => {
    const { body } = await add(pdf, 'passport.pdf');
    const { _id } = body.data;
    expect((await staff.delete(`/api/booking/${id}/files/${_id}`)).status).toBe(200);
    expect((await open({ _id })).status).toBe(404);
    expect((await staff.delete(`/api/booking/${id}/files/${_id}`)).status).toBe(404);
    const entries = await api.db(auditLog).find({ entityId: _id }).toArray();
    expect(entries.map(({ action }) => action)).toEqual(['created', 'deleted']);
    await api.dispatchDue();
    expect(await storedFiles()).toBe((await files()).length);
  });

  it('lose their bytes also where the store fails at first, or has removed them before', async () => {
    const before = await storedFiles();
    const { _id } = (await add(pdf, 'visa.pdf')).body.data;
    const record = await api.db(bookingFiles).findOne({ _id });
    const failing = vi.spyOn(mongo.GridFSBucket.prototype, 'delete').mockRejectedValueOnce(new Error('no store'));
    expect((await staff.delete(`/api/booking/${id}/files/${_id}`)).status).toBe(200);
    await api.dispatchDue();
    expect([failing.mock.calls.length, await storedFiles()]).toEqual([1, before + 1]);
    failing.mockRestore();
    const payload = { storedId: record!.storedId };
    await enqueue(api.app, null, { kind: 'removeBytes', payload });
    api.clock.now = () => Date.now() + 3_600_000;
    await api.dispatchDue();
    api.clock.now = Date.now;
    expect(await storedFiles()).toBe(before);
    const effects = await api.db(outbox).find({ kind: 'removeBytes', payload }).toArray();
    expect(effects.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('are at most thirty, also under concurrent uploads, and leave no bytes if refused', async () => {
    for (let n = (await files()).length; n < 28; n += 1) expect((await add(pdf, `${n}.pdf`)).status).toBe(201);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(pdf, `${name}.pdf`)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '422', '422', '422']);
    const full = await add(pdf, 'one-more.pdf');
    expect([full.status, full.body.errors]).toMatchObject([422, [{ path: 'file' }]]);
    await api.dispatchDue();
    expect([(await files()).length, await storedFiles()]).toEqual([30, 30]);
  });

  it.each([
    ['anonymised', 30, anonymise],
    ['removed', 40, (visitId: string) => api.db(bookings).deleteOne({ _id: visitId })],
  ])('are refused, without a trace, if the booking is %s while they are stored', async (_, day, end) => {
    const visitId = (await bookTrip(staff, fixture, { bookingDate: inDays(day) }))._id;
    const before = await storedFiles();
    whileStoring(() => end(visitId));

    const answer = await add(pdf, 'passport.pdf', visitId);

    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await api.db(bookingFiles).countDocuments({ visitId })).toBe(0);
    await api.dispatchDue();
    expect(await storedFiles()).toBe(before);
  });
});

async function anonymise(visitId: string): Promise<void> {
  const { companyId, customer } = (await api.db(bookings).findOne({ _id: visitId }))!;
  const guests = { companyId, customerIds: [customer.customerId ?? ''] };
  await unitOfWork(api.app.connection, (tx) => anonymiseCustomers(api.app, tx, guests));
}

/** Does something between the reading of the next file's booking and the storing of its record. */
function whileStoring(work: () => Promise<unknown>): void {
  const { connection } = api.app;
  const database = connection.getClient().db(connection.name);
  const upload = new mongo.GridFSBucket(database, { bucketName: 'pictures' }).openUploadStream('upload');
  vi.spyOn(upload, 'end').mockImplementationOnce((bytes: unknown) => {
    void work().then(() => upload.end(bytes));
    return upload;
  });
  const opening = vi.spyOn(mongo.GridFSBucket.prototype, 'openUploadStream').mockReturnValueOnce(upload);
  onTestFinished(() => opening.mockRestore());
}
