import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { BookingFileRecord } from './bookingFile.collection.ts';
import { addFile, filesOf, openFile, removeFile } from './bookingFiles.ts';

export function bookingFileRoutes(app: AppContext) {
  return {
    async bookingFiles({ params }, context) {
      return { data: (await filesOf(app, signedIn(context), params.id)).map(fileView) };
    },
    async bookingFile({ params }, context) {
      return openFile(app, signedIn(context), params);
    },
    async addBookingFile({ params, body }, context) {
      const file = { name: body.name, file: context.file };
      return { data: fileView(await addFile(app, signedIn(context), params.id, file)) };
    },
    async removeBookingFile({ params }, context) {
      await removeFile(app, signedIn(context), params);
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}

function fileView({ companyId: _, visitId: __, storedId: ___, number: ____, ...file }: BookingFileRecord) {
  return file;
}
