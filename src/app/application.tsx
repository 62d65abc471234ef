import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAccessibility } from '#engine/web/accessibility.ts';
import { cleanLegacyDatabases } from '#engine/web/legacy-databases.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
startAccessibility();
cleanLegacyDatabases();
const Sides = document.documentElement.dir === 'rtl' ? (await import('#ui/theme/Mirrored.tsx')).Mirrored : Fragment;
createRoot(root).render(
  <StrictMode>
    <Sides>
      <App />
    </Sides>
  </StrictMode>,
);
