import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useCounts, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { backupCheck } from './backup-check.model.ts';
import { Breaches, COMPLIANCE, Drills, isEnding, Licenses, Part2, useCoaches } from './ComplianceSections.tsx';

/** A restore drill is due every quarter. */
const DRILL_DAYS = 92;

const sections = (): readonly { key: string; label: string; body: () => ReactNode }[] => [
  { key: '', label: t('Overview'), body: Overview },
  { key: 'licenses', label: t('Licenses'), body: () => <Licenses /> },
  { key: 'part-2', label: t('Part 2'), body: () => <Part2 /> },
  { key: 'breaches', label: t('Breaches'), body: () => <Breaches /> },
  { key: 'restore-drills', label: t('Restore drills'), body: () => <Drills /> },
];

/** What the rules ask of coaching, and whether it is there: licenses, Part 2 records, breaches, drills and access. */
export default function Compliance() {
  const { section = '' } = useParams();
  const found = sections().find(({ key }) => key === section);
  return (
    <Page>
      <PageHeader
        title={t('Compliance')}
        facts={t('HIPAA and 42 CFR Part 2, for the records of coaching.')}
        actions={[
          { label: t('HIPAA audit'), href: `${COMPLIANCE}/hipaa-audit` },
          { label: t('Incidents'), href: `${COMPLIANCE}/incidents` },
          { label: t('Access logs'), href: `${COMPLIANCE}/access-logs`, kind: 'primary' },
        ]}
      />
      <TabsBar
        label={t('Sections')}
        tabs={sections().map(({ key, label }) => ({ key, label, href: key ? `${COMPLIANCE}/${key}` : COMPLIANCE }))}
        current={section}
      />
      <PageBody>
        {found?.body() ?? (
          <EmptyState
            title={t('There is no such section')}
            body={t('Choose one of the sections above.')}
            action={{ label: t('Overview'), href: COMPLIANCE }}
          />
        )}
      </PageBody>
    </Page>
  );
}

function Overview() {
  return (
    <>
      <Figures />
      <Licenses onlyEnding />
      <Panel title={t('What holds at all times')} flush>
        <RowList>
          <RowItem
            title={t('Private journals and private notes')}
            sub={t('Only their author opens them. No administrator, and no emergency access.')}
            lead={<Status look={look('done', t('Enforced'))} />}
          />
          <RowItem
            title={t('Every read leaves a trace')}
            sub={t('Who opened what of a client, and when.')}
            href={`${COMPLIANCE}/access-logs`}
            lead={<Status look={look('done', t('Enforced'))} />}
          />
          <RowItem
            title={t('Nothing of a Part 2 record leaves without a consent')}
            sub={t('A claim goes only to a payer the client has consented to. Each disclosure is recorded.')}
            href={`${COMPLIANCE}/part-2`}
            lead={<Status look={look('done', t('Enforced'))} />}
          />
        </RowList>
      </Panel>
    </>
  );
}

function Figures() {
  const readsClients = mayDo(useUser(), coachingClient, 'edit');
  const coaches = useCoaches();
  const drills = useList(backupCheck, { kind: 'drill', sort: '-on', limit: '1' });
  const [part2, open] = useCounts(
    coachingClient,
    readsClients ? [{ part2: 'true', status: 'active' }, { status: 'active' }] : [],
  );
  const ending = (coaches.data?.rows ?? []).filter(isEnding).length;
  const last = drills.data?.rows[0]?.on;
  const isLate = !last || last < addDays(today(), -DRILL_DAYS);
  return (
    <FigureStrip label={t('Compliance')}>
      <Figure
        label={t('Licenses to renew')}
        value={coaches.data ? String(ending) : '–'}
        mark={ending ? 'late' : undefined}
        cause={t('Expired, or within 60 days')}
        href={`${COMPLIANCE}/licenses`}
      />
      {readsClients ? (
        <Figure
          label={t('Part 2 records')}
          value={part2 === undefined ? '–' : String(part2)}
          cause={t('of {{count}} active clients', { count: open ?? 0 })}
          href={`${COMPLIANCE}/part-2`}
        />
      ) : null}
      <Figure
        label={t('Last restore drill')}
        value={last ? showDay(last) : '–'}
        mark={drills.data && isLate ? 'late' : undefined}
        cause={t('One every quarter')}
        href={`${COMPLIANCE}/restore-drills`}
      />
    </FigureStrip>
  );
}
