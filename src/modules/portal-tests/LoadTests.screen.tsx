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
import { isGoing, lineOf, loadLook } from './load-looks.web.ts';
import { loadRun } from './load-run.model.ts';
import { momentOf } from './run-looks.web.ts';

const NEVER = look('off', t('Not run yet'));

/** `load-testing`: each portal with its last load run. */
export default function LoadTests() {
  const { portals } = useAllPortals();
  const runs = useList(loadRun, { sort: '-ranAt', limit: '100' });
  return (
    <Page>
      <PageHeader
        title={t('Load tests')}
        facts={t('Requests what a portal lists, at a bounded pace, and measures how this server answers.')}
        actions={[{ label: t('All runs'), href: '/global-admin/load-testing/runs' }]}
      />
      <PageBody>
        <Loaded of={runs} what={t('The load runs')}>
          {({ rows }) => (
            <Panel
              title={t('Portals')}
              footer={t('One run at a time, with 5 minutes between two. Runs are kept for 180 days.')}
              flush
            >
              <RowList>
                {portals.map(({ key, label }) => {
                  const last = rows.find((run) => run.portal === key);
                  return (
                    <RowItem
                      key={key}
                      title={label}
                      href={`/global-admin/load-testing/${key}`}
                      sub={
                        last && !isGoing(last)
                          ? `${momentOf(last)}: ${lineOf(last)}`
                          : last
                            ? momentOf(last)
                            : undefined
                      }
                      end={<Status look={last ? loadLook(last) : NEVER} />}
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
