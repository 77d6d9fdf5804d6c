import { enableCompileCache } from 'node:module';

// Compiling is half of a start; later starts read the cache in the machine's temporary folder.
enableCompileCache();
await import('./server.ts');
