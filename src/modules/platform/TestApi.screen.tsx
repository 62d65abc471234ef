import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import type { StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { PageBody } from '#ui/shell/Page.tsx';

interface Probe {
  readonly path: string;
  readonly says: string;
  /** What the server answers somebody who is not signed in. */
  readonly expects: number;
}
const probes: readonly Probe[] = [
  { path: '/api/health', says: t('The server is up and its database is connected'), expects: 200 },
  { path: '/api/config', says: t('Version, mode and feature switches'), expects: 200 },
  { path: '/api/openapi.json', says: t('The API document'), expects: 200 },
  { path: '/api/language/translations/en', says: t('The app’s text'), expects: 200 },
  { path: '/api/language/translations/xx', says: t('An unknown language is rejected'), expects: 404 },
  { path: '/api/auth/profile', says: t('No sign-in without a token'), expects: 401 },
  { path: '/api/employees', says: t('No records without a token'), expects: 401 },
];
interface Result {
  readonly status: number;
  readonly ms: number;
}

/** Without the session on purpose: what is tested is what the server says to anybody. */
async function ask(probe: Probe): Promise<Result> {
  const start = performance.now();
  const status = await fetch(probe.path, { credentials: 'omit' }).then(
    // Read to its end: an answer left unread keeps its connection.
    (answer) => answer.arrayBuffer().then(() => answer.status),
    () => 0,
  );
  return { status, ms: Math.round(performance.now() - start) };
}
const lookOf = (probe: Probe, result: Result | undefined): StatusLook => {
  if (!result) return { mark: 'wait', tone: 'notice', word: t('Asking') };
  if (result.status === probe.expects) return { mark: 'done', tone: 'positive', word: t('As expected') };
  return { mark: 'stop', tone: 'critical', word: result.status ? t('Unexpected') : t('No response') };
};

/** `/test-api`: a few calls without a session, each with what should and what did come back. */
export default function TestApi() {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const run = useCallback(() => {
    for (const probe of probes) void ask(probe).then((r) => setResults((before) => new Map(before).set(probe.path, r)));
  }, []);
  const again = () => {
    setResults(new Map());
    run();
  };
  useEffect(() => {
    document.title = t('API test | Nexus');
    run();
  }, [run]);
  return (
    <PublicFrame title={t('API test')} facts={t('What the server returns to someone who is not signed in.')}>
      <PageBody>
        <Panel
          title={t('Calls')}
          action={
            <Button size="small" onClick={again}>
              {t('Run again')}
            </Button>
          }
          flush
        >
          <RowList>
            {probes.map((probe) => {
              const result = results.get(probe.path);
              return (
                <RowItem
                  key={probe.path}
                  title={probe.says}
                  sub={t('GET {{path}}: expected {{expects}}{{part}}', {
                    path: probe.path,
                    expects: probe.expects,
                    part: result
                      ? t(', got {{status}} in {{ms}} ms', { status: result.status || t('no response'), ms: result.ms })
                      : '',
                  })}
                  end={<Status look={lookOf(probe, result)} />}
                />
              );
            })}
          </RowList>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}
