import { languageHere } from '#engine/web/language/here.ts';
import { startLanguage } from '#engine/web/language/start.ts';
import { forgetEarlyPage } from './early-page.web.ts';

// Screens say their words when they are loaded, so that the language comes before all else; English is there already.
if (languageHere() !== 'en') forgetEarlyPage();
await startLanguage();
const [{ startApplication }, turned] = await Promise.all([
  import('./application.tsx'),
  document.documentElement.dir === 'rtl' ? import('#ui/theme/Mirrored.tsx') : null,
]);
startApplication(turned?.Mirrored);
