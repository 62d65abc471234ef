import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { loggedErrors } from '#engine/web/errors/error-log.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

interface Said {
  readonly version: string;
  readonly mode: string;
  readonly features: Readonly<Record<string, boolean>>;
}
const storageWorks = (): boolean => {
  try {
    localStorage.setItem('nexus_probe', '1');
    localStorage.removeItem('nexus_probe');
    return true;
  } catch {
    return false;
  }
};
const yes = (value: boolean): string => (value ? t('Yes') : t('No'));

/** `/diagnostics`: this browser and this server, for support. No name, no address, no token. */
export default function Diagnostics() {
  const notify = useNotice();
  const config = useQuery({ queryKey: ['config'], queryFn: () => call<Said>('/config') });
  useEffect(() => {
    document.title = t('Diagnostics | Nexus');
  }, []);
  const errors = loggedErrors().slice(0, 10);
  const on = Object.entries(config.data?.features ?? {}).flatMap(([key, is]) => (is ? [key] : []));
  const facts = [
    { key: 'version', label: t('Version'), value: config.data?.version ?? t('The server did not respond') },
    { key: 'mode', label: t('Mode'), value: config.data?.mode ?? t('The server did not respond') },
    { key: 'flags', label: t('Switched on'), value: on.join(', ') || t('None known') },
    { key: 'storage', label: t('Browser storage works'), value: yes(storageWorks()) },
    { key: 'online', label: t('Online'), value: yes(navigator.onLine) },
    { key: 'secure', label: t('Secure context'), value: yes(window.isSecureContext) },
    { key: 'worker', label: t('Service worker'), value: yes(Boolean(navigator.serviceWorker?.controller)) },
    { key: 'browser', label: t('Browser'), value: navigator.userAgent },
  ];
  // Messages may quote what somebody typed; the report names codes and times only.
  const report = [
    ...facts.map((f) => `${f.label}: ${f.value}`),
    ...errors.map((e) => `${e.error.timestamp} ${e.id} ${e.error.code}`),
  ].join('\n');
  const copy = () =>
    void navigator.clipboard.writeText(report).then(
      () => notify({ message: t('Report copied'), severity: 'success' }),
      () => notify({ message: t('Your browser blocked copying. Select the text and copy it.'), severity: 'warning' }),
    );
  return (
    <PublicFrame title={t('Diagnostics')} facts={t('Details for support. Nothing here identifies you.')}>
      <PageBody>
        <PanelGrid>
          <Panel
            title={t('This browser and this server')}
            action={
              <Button size="small" onClick={copy}>
                {t('Copy report')}
              </Button>
            }
          >
            <KeyValue items={facts} />
          </Panel>
          <Panel title={t('Recent errors')} meta={String(errors.length)} flush>
            {errors.length ? (
              <RowList>
                {errors.map((e) => (
                  <RowItem key={e.id} title={e.error.code} sub={`${e.error.timestamp}, ${e.id}`} />
                ))}
              </RowList>
            ) : (
              <EmptyState title={t('No errors')} body={t('Errors on this page show up here until you reload it.')} />
            )}
          </Panel>
        </PanelGrid>
      </PageBody>
    </PublicFrame>
  );
}
