import { useParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { useCommand } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useList, useRecord } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { CHECK_LOOKS, momentOf, runLook, useSuite } from './run-looks.web.ts';
import { runPortalTest } from './test-questions.model.ts';
import { TESTED_PORTALS, type TestedPortal, testRun } from './test-run.model.ts';
import { nounsListed, walkPortal } from './walk.web.ts';

type Run = ReadOf<typeof testRun>;
const SHOWS = [
  { key: 'all', label: t('All') },
  { key: 'open', label: t('Not passed') },
] as const;

/** The last run, read whole: the list holds no checks. */
function LastRun({ id }: { readonly id: string }) {
  const found = useRecord(testRun, id);
  return (
    <Loaded of={found} what={t('The last run')}>
      {(run) => <RunFound run={run} />}
    </Loaded>
  );
}

/** Its figures and its checks, what asks for attention first. */
function RunFound({ run }: { readonly run: Run }) {
  const [{ show }, go] = useAddressState({ show: choice(['all', 'open'], 'all') });
  const checks = (run.checks ?? []).filter(({ outcome }) => show === 'all' || outcome !== 'pass');
  return (
    <>
      <FigureStrip label={t('Last run')}>
        <Figure label={t('Passed')} value={run.passed} />
        <Figure label={t('Failed')} value={run.failed} />
        <Figure label={t('Skipped')} value={run.skipped} />
        <Figure label={t('Coming Soon')} value={run.soon} cause={t('Counts as neither')} />
      </FigureStrip>
      <Panel
        title={t('Checks')}
        meta={t('{{at}}, by {{who}}, version {{revision}}, {{ms}} ms', {
          at: momentOf(run),
          who: run.ranBy,
          revision: run.revision,
          ms: run.ms,
        })}
        action={
          <Segmented label={t('Show')} options={SHOWS} value={show} onChange={(next) => go({ show: next })} small />
        }
        flush
      >
        <RowList>
          {checks.map((one, i) => (
            <RowItem
              key={`${one.check} ${i}`}
              title={one.check}
              sub={
                [
                  one.expected && one.outcome !== 'pass' ? t('Expected: {{expected}}', { expected: one.expected }) : '',
                  one.got ? t('Found: {{got}}', { got: one.got }) : '',
                  one.fix ?? '',
                ]
                  .filter(Boolean)
                  .join(' · ') || undefined
              }
              end={<Status look={CHECK_LOOKS[one.outcome]} />}
            />
          ))}
        </RowList>
      </Panel>
    </>
  );
}

const isPortal = (key: string): key is TestedPortal => Object.hasOwn(TESTED_PORTALS, key);

/** One portal under one suite: run it, and what the last runs found. */
export default function PortalTest() {
  const suite = useSuite();
  const user = useUser();
  const { portalId = '' } = useParams();
  const { portals, around } = useAllPortals();
  const send = useCommand(runPortalTest);
  const task = useTask();
  const link = portals.find(({ key }) => key === portalId);
  const runs = useList(testRun, { suite: suite.key, portal: portalId, sort: '-ranAt', limit: '10' }, Boolean(link));
  const crumbs = [{ label: suite.title, href: `/global-admin/${suite.at}` }];
  if (!link || !isPortal(portalId))
    return (
      <Page>
        <PageHeader title={suite.title} crumbs={crumbs} />
        <PageBody>
          <EmptyState title={t('There is no such portal')} action={{ label: suite.title, href: crumbs[0]?.href }} />
        </PageBody>
      </Page>
    );
  const run = () =>
    task.run(async () => {
      const walked = suite.key === 'smoke' ? await walkPortal(link, portals, around, user) : null;
      const nouns = suite.key === 'api' ? [...(await nounsListed(link)).keys()] : null;
      await send({ suite: suite.key, portal: portalId, walked, nouns }, { timeout: 120_000 });
    });
  return (
    <Page>
      <PageHeader
        title={link.label}
        crumbs={crumbs}
        facts={suite.facts}
        actions={[
          { label: task.busy ? t('Running …') : t('Run the test'), kind: 'primary', onClick: () => void run() },
        ]}
      />
      <PageBody>
        <FormError>{task.error?.message}</FormError>
        <Loaded
          of={runs}
          what={t('The test runs')}
          empty={
            <EmptyState
              title={t('Not run yet')}
              body={t('Run the test to see what passes. You confirm your identity first.')}
            />
          }
        >
          {({ rows: [last, ...before] }) => (
            <>
              {last ? <LastRun id={last.id} /> : null}
              {before.length ? (
                <Panel title={t('Earlier runs')} flush>
                  <RowList>
                    {before.map((one) => (
                      <RowItem
                        key={one.id}
                        title={momentOf(one)}
                        href={`/global-admin/testing/runs/${one.id}`}
                        sub={t('{{passed}} passed, {{failed}} failed', { passed: one.passed, failed: one.failed })}
                        end={<Status look={runLook(one.outcome)} />}
                      />
                    ))}
                  </RowList>
                </Panel>
              ) : null}
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
