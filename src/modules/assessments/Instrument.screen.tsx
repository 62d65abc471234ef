import { useLocation } from 'react-router';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { statusLook } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { assessment } from './assessment.model.ts';
import { INSTRUMENTS, type InstrumentCode, isInstrument } from './instrument-names.model.ts';
import { isLicensed, LICENCES, licences } from './licence.model.ts';

/** The addresses whose last part is not the code of their instrument. */
const ADDRESSES: Readonly<Record<string, InstrumentCode>> = {
  'psychiatric-eval': 'psychiatric',
  'nursing-assessment': 'nursing',
};
const SHOWN = '25';

/** `assessments/<instrument>`: the instrument's licence, and its assessments, the newest first. */
export default function Instrument() {
  const last = useLocation().pathname.split('/').at(-1) ?? '';
  const code = ADDRESSES[last] ?? last;
  return isInstrument(code) ? <InstrumentPage code={code} /> : null;
}

function InstrumentPage({ code }: { readonly code: InstrumentCode }) {
  const base = usePortal().hrefOf('assessment');
  const name = INSTRUMENTS[code];
  const found = useList(assessment, { instrument: code, sort: '-createdAt', limit: SHOWN });
  const rows = found.data?.rows;
  return (
    <Page>
      <PageHeader
        title={name}
        facts={t(LICENCES[licences[code].status])}
        crumbs={base ? [{ label: t('Assessments'), href: base }] : undefined}
        actions={base ? [{ label: t('All of {{name}}', { name }), href: `${base}?view=all&instrument=${code}` }] : []}
      />
      <PageBody>
        {isLicensed(code) ? null : (
          <EmptyState
            title={t('{{instrument}} is not licensed for this organization', { instrument: name })}
            body={t('It cannot be started until its licence is on file.')}
          />
        )}
        <Panel title={t('Newest')} flush>
          {found.error && !rows ? (
            <LoadFailure what={name} error={found.error} onRetry={() => void found.refetch()} />
          ) : null}
          {!rows && !found.error ? <ListSkeleton rows={6} columns={2} /> : null}
          {rows?.length === 0 ? (
            <EmptyState title={t('None yet')} body={t('Assessments of this instrument appear here.')} />
          ) : null}
          <RowList>
            {rows?.map((row) => (
              <RowItem
                key={row.id}
                title={row.titles.client ?? t('Client')}
                sub={[row.performedAt ? showDay(row.performedAt.slice(0, 10)) : null, row.total, row.band]
                  .filter((part) => part !== null && part !== undefined)
                  .join(' · ')}
                end={<Status look={statusLook(assessment, row.status ?? 'assigned')} />}
                href={base ? `${base}/${row.id}` : undefined}
              />
            ))}
          </RowList>
        </Panel>
      </PageBody>
    </Page>
  );
}
