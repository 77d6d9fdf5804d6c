export { makeBackup } from './makeBackup.ts';
export { BackupFailed, documentsOf } from './manifest.ts';
export { restoreBackup } from './restoreBackup.ts';
export { openStore } from './store.ts';
