import { startLanguage } from '#engine/web/language/start.ts';

// Screens say their words when they are loaded, so that the language comes before all else; English is there already.
await startLanguage();
await import('./application.tsx');
