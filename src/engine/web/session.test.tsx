import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Session, SessionProvider, useSession } from './session.tsx';

test('B069 signing in before the service is ready: Auth not ready', async () => {
  const seen: Session[] = [];
  const Look = () => {
    seen.push(useSession());
    return null;
  };
  // Drawn once and never mounted: what makes the service ready has not run.
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Look />
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(seen[0]?.state).toBe('unauthenticated');
  await expect(seen[0]?.login('manager@harborline.example', 'whatever')).rejects.toThrow(/^Auth not ready$/);
});
