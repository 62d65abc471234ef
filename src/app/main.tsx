import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAccessibility } from '#engine/web/accessibility.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
startAccessibility();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
