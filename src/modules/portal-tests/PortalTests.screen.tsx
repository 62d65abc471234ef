import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { momentOf, runLook, useSuite } from './run-looks.web.ts';
import { testRun } from './test-run.model.ts';

const NEVER = look('off', t('Not run yet'));

/** `testing`, `api-testing` and `security-testing`: each portal with its last run. */
export default function PortalTests() {
  const suite = useSuite();
  const { portals } = useAllPortals();
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
            <Panel title={t('Portals')} footer={t('Runs are kept for 180 days.')} flush>
              <RowList>
                {portals.map(({ key, label }) => {
                  const last = rows.find((run) => run.portal === key);
                  return (
                    <RowItem
                      key={key}
                      title={label}
                      href={`/global-admin/${suite.at}/${key}`}
                      sub={
                        last
                          ? t(
                              '{{at}}: {{passed}} passed, {{failed}} failed, {{skipped}} skipped, {{soon}} Coming Soon',
                              {
                                at: momentOf(last),
                                passed: last.passed,
                                failed: last.failed,
                                skipped: last.skipped,
                                soon: last.soon,
                              },
                            )
                          : undefined
                      }
                      end={<Status look={last ? runLook(last.outcome) : NEVER} />}
                    />
                  );
                })}
              </RowList>
            </Panel>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
