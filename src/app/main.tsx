import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAccessibility } from '#engine/web/accessibility.ts';
import { cleanLegacyDatabases } from '#engine/web/legacy-databases.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
startAccessibility();
cleanLegacyDatabases();
// After everything else: nothing of the page waits for it, and without it nothing is missing.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    void import('#modules/platform/worker.web.ts').then((m) => m.keepWorker()).catch(() => undefined);
  });
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
