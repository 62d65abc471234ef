import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { useUser } from '#engine/web/session.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import type { Brand } from './brand.web.ts';

const OwnMark = lazy(() => import('./OwnMark.tsx').then((m) => ({ default: m.OwnMark })));

/** The mark of the top bar: the product's, or what the organization has of its own, which is fetched only then. */
export function BrandMark() {
  const { tenantId } = useUser();
  const { data } = useQuery({
    queryKey: ['branding', 'here'],
    queryFn: () => call<Brand>(`/brandings/${tenantId}`),
  });
  const mark = <NexusMark on="ink" />;
  if (!data || !(data.accentLight || data.accentDark || data.logo)) return mark;
  return (
    <Suspense fallback={mark}>
      <OwnMark brand={data} />
    </Suspense>
  );
}
