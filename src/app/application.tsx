import { type ComponentType, Fragment, type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAccessibility } from '#engine/web/accessibility.ts';
import { cleanLegacyDatabases } from '#engine/web/legacy-databases.ts';
import { App } from './App.tsx';

/** Starts the product in the page; `Sides` lays out what is in it for another direction of writing than English. */
export function startApplication(Sides: ComponentType<{ readonly children: ReactNode }> = Fragment): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  startAccessibility();
  cleanLegacyDatabases();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Sides>
          <App />
        </Sides>
      </StrictMode>,
    ),
  );
}
