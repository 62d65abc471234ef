import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { PortalRuns } from './PortalRuns.tsx';
import { momentOf, runLook, useSuite } from './run-looks.web.ts';
import { testRun } from './test-run.model.ts';

/** `testing`, `api-testing` and `security-testing`: each portal with its last run. */
export default function PortalTests() {
  const suite = useSuite();
  const runs = useList(testRun, { suite: suite.key, sort: '-ranAt', limit: '100' });
  return (
    <Page>
      <PageHeader
        title={suite.title}
        facts={suite.facts}
        actions={[{ label: t('All runs'), href: `/global-admin/testing/runs?suite=${suite.key}` }]}
      />
      <PageBody>
        <Loaded of={runs} what={t('The test runs')}>
          {({ rows }) => (
            <PortalRuns
              runs={rows}
              at={`/global-admin/${suite.at}`}
              footer={t('Runs are kept for 180 days.')}
              lineOf={(run) =>
                t('{{at}}: {{passed}} passed, {{failed}} failed, {{skipped}} skipped, {{soon}} Coming Soon', {
                  at: momentOf(run),
                  passed: run.passed,
                  failed: run.failed,
                  skipped: run.skipped,
                  soon: run.soon,
                })
              }
              lookOf={({ outcome }) => runLook(outcome)}
            />
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
