import '@marea/web/theme/olderBrowsers';
// Imported first, before any schema is defined.
import './app/schemaSettings.ts';
import './app/start.tsx';
