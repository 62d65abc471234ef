import { startLanguage } from '#engine/web/language/start.ts';

// Screens say their words when they are loaded, so that the language comes before all else; English is there already.
await startLanguage();
const [{ startApplication }, turned] = await Promise.all([
  import('./application.tsx'),
  document.documentElement.dir === 'rtl' ? import('#ui/theme/Mirrored.tsx') : null,
]);
startApplication(turned?.Mirrored);
