import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { isGoing, lineOf, loadLook } from './load-looks.web.ts';
import { loadRun } from './load-run.model.ts';
import { PortalRuns } from './PortalRuns.tsx';
import { momentOf } from './run-looks.web.ts';

/** `load-testing`: each portal with its last load run. */
export default function LoadTests() {
  const runs = useList(loadRun, { sort: '-ranAt', limit: '100' });
  return (
    <Page>
      <PageHeader
        title={t('Load tests')}
        facts={t('Requests the lists of a portal at a limited pace and measures how fast this server answers.')}
        actions={[{ label: t('All runs'), href: '/global-admin/load-testing/runs' }]}
      />
      <PageBody>
        <Loaded of={runs} what={t('The load runs')}>
          {({ rows }) => (
            <PortalRuns
              runs={rows}
              at="/global-admin/load-testing"
              footer={t('One run at a time, 5 minutes apart. Runs are kept for 180 days.')}
              lineOf={(run) => (isGoing(run) ? momentOf(run) : `${momentOf(run)}: ${lineOf(run)}`)}
              lookOf={loadLook}
            />
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
