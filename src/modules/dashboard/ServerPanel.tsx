import { useQuery } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Region } from './Region.tsx';

interface Health {
  readonly version: string;
  readonly database: string;
  readonly jobs: string;
  readonly storage: string;
}
const parts = [
  { key: 'database', title: t('Database'), sub: t('Answers reads and writes') },
  { key: 'jobs', title: t('Background jobs'), sub: t('Reminders, mail, nightly work') },
  { key: 'storage', title: t('File storage'), sub: t('Room for uploads') },
] as const;

/** The server's health. It responds with 503 if one of its parts fails; the body says which. */
export const healthQuery = {
  queryKey: ['health'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call<Health>('/health', { signal, accepts: [503] }),
  refetchInterval: 60_000,
};

/** Status of the server that served this page. */
export function ServerPanel() {
  const found = useQuery(healthQuery);
  const { data } = found;
  return (
    <Region
      title={t('Server')}
      meta={data ? t('Version {{version}}', { version: data.version }) : undefined}
      flush
      waiting={!data}
      skeletonRows={3}
      error={found.error}
      onRetry={() => void found.refetch()}
    >
      {() => (
        <RowList>
          {parts.map(({ key, title, sub }) => (
            <RowItem
              key={key}
              title={title}
              sub={sub}
              end={<Status look={data?.[key] === 'ok' ? look('done', t('OK')) : look('late', t('Needs attention'))} />}
            />
          ))}
        </RowList>
      )}
    </Region>
  );
}
