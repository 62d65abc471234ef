import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
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
  { path: '/api/health', says: 'The server is up and has its database', expects: 200 },
  { path: '/api/config', says: 'Version, mode and feature switches', expects: 200 },
  { path: '/api/openapi.json', says: 'The document of the API', expects: 200 },
  { path: '/api/language/translations/en', says: 'The words of the product', expects: 200 },
  { path: '/api/language/translations/xx', says: 'A language that is none is refused', expects: 404 },
  { path: '/api/auth/profile', says: 'Nobody is signed in without a token', expects: 401 },
  { path: '/api/employees', says: 'No records without a token', expects: 401 },
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
  if (!result) return { mark: 'wait', tone: 'notice', word: 'Asking' };
  if (result.status === probe.expects) return { mark: 'done', tone: 'positive', word: 'As expected' };
  return { mark: 'stop', tone: 'critical', word: result.status ? 'Unexpected' : 'No answer' };
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
    document.title = 'API test | Nexus';
    run();
  }, [run]);
  return (
    <PublicFrame title="API test" facts="What the server answers to somebody who is not signed in.">
      <PageBody>
        <Panel
          title="Calls"
          action={
            <Button size="small" onClick={again}>
              Run again
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
                  sub={`GET ${probe.path}: expected ${probe.expects}${result ? `, got ${result.status || 'no answer'} in ${result.ms} ms` : ''}`}
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
