import { enableCompileCache } from 'node:module';

// Half of a start is compiling; from the second one on it is read from the machine's temporary folder.
enableCompileCache();
await import('./server.ts');
