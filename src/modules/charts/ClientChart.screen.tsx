import { styled } from '@mui/material/styles';
import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { ApiError } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk, mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import type { SessionUser } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { auditCase } from '#modules/audits/audit-case.model.ts';
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { DetailSkeleton, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { AccessLogPanel } from './AccessLogPanel.tsx';
import { DuePanel, EpisodesPanel, FacePanel, LevelsPanel, TeamPanel } from './ChartTabs.tsx';
import { type Chart, clientChart } from './chart-questions.model.ts';
import { sortName } from './chart-words.web.ts';
import { ClientLine } from './ClientLine.tsx';
import { useRefreshChart } from './chart-live.web.ts';
import { useChartActions } from './ChartActions.tsx';
import { AllergiesPanel } from './AllergiesPanel.tsx';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';

/** Safety facts never scroll away; on a phone, which has no room for seven of them, the line above keeps the vital ones. */
const Still = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: v.paper,
  padding: '10px 24px 0',
  [phone]: { position: 'static', padding: '10px 16px 0' },
  '@media print': { position: 'static' },
});

const TABS = ['summary', 'team', 'episodes', 'due', 'access'] as const;
type Tab = (typeof TABS)[number];

function tabItems({ due, mayAudit }: Chart) {
  const labels: Readonly<Record<Tab, string>> = {
    summary: t('Summary'),
    team: t('Team'),
    episodes: t('Episodes'),
    due: t('Due'),
    access: t('Access log'),
  };
  return TABS.filter((key) => key !== 'access' || mayAudit).map((key) => ({
    key,
    label: labels[key],
    href: `?tab=${key}`,
    ...(key === 'due' && due.length && { count: due.length }),
  }));
}

interface ContentProps extends Pick<ChartProps, 'Lead'> {
  readonly tab: Tab;
  readonly chart: Chart;
}

function Content({ tab, chart, Lead }: ContentProps) {
  const refresh = useRefreshChart(chart.client.id);
  switch (tab) {
    case 'team':
      return <TeamPanel chart={chart} />;
    case 'episodes':
      return (
        <>
          <EpisodesPanel chart={chart} />
          <LevelsPanel chart={chart} />
        </>
      );
    case 'due':
      return <DuePanel chart={chart} />;
    case 'access':
      return <AccessLogPanel id={chart.client.id} />;
    case 'summary':
      return (
        <Columns>
          <div>
            {Lead ? (
              <Suspense fallback={<ListSkeleton rows={5} columns={3} />}>
                <Lead client={chart.client.id} dob={chart.client.dob} name={sortName(chart.client)} />
              </Suspense>
            ) : null}
            <ProblemsPanel chart={chart} />
            <AllergiesPanel client={chart.client.id} rows={chart.allergies} onChanged={refresh} />
            <LevelsPanel chart={chart} />
            <FacePanel chart={chart} />
          </div>
          <div>
            <DuePanel chart={chart} />
            <TeamPanel chart={chart} />
          </div>
        </Columns>
      );
  }
}

/** Whose chart it is, for the tabs of others. */
export interface ChartTabProps {
  readonly client: string;
  readonly dob: string | undefined;
  /** "Hollis, Marcus". */
  readonly name: string;
}

/** A tab that another module brings; the portal puts them together. */
export interface ChartTab {
  readonly key: string;
  readonly label: string;
  /** Whose it is: others are not offered it, and nothing is asked for them. */
  readonly readers: Readonly<Record<string, unknown>>;
  readonly Part: ComponentType<ChartTabProps>;
}
/** Work on a client that another module begins; the portal puts them together. */
export interface ChartStart {
  readonly label: string;
  readonly primary?: boolean;
  /** Whether someone may begin it. */
  readonly may: (user: SessionUser) => boolean;
  /** Its address below the portal's. */
  readonly at: (client: string) => string;
}
interface ChartProps {
  readonly more?: readonly ChartTab[];
  /** The work of every day, which comes before everything else. */
  readonly starts?: readonly ChartStart[];
  /** What leads the summary: the course since admission. */
  readonly Lead?: ComponentType<ChartTabProps>;
}

/** A client's chart: what must be known at once, and behind tabs everything that the reader may see. */
export default function ClientChartScreen({ more = [], starts = [], Lead }: ChartProps) {
  const { clientId = '' } = useParams();
  const { table } = usePortal();
  const found = useAnswer(clientChart, { id: clientId });
  const isMissing = !found.data && found.error instanceof ApiError && found.error.status === 404;
  return (
    <>
      <Loaded
        of={found}
        what={t('The chart')}
        back={{ label: t('Active clients'), href: `${table.base}/clients/active` }}
        skeleton={<DetailSkeleton />}
      >
        {(chart) => <Opened chart={chart} more={more} starts={starts} Lead={Lead} />}
      </Loaded>
      {isMissing ? <OtherWays /> : null}
    </>
  );
}

/** The ways to a chart that one's own scope does not open, for those who may need them. */
function OtherWays() {
  const user = useUser();
  const { hrefOf } = usePortal();
  const wayTo = (noun: AnyResource) => (mayDo(user, noun, 'create') ? hrefOf(noun.name) : undefined);
  const [emergency, audit] = [wayTo(breakGlass), wayTo(auditCase)];
  return (
    <>
      {emergency ? <EmergencyWay href={emergency} /> : null}
      {audit ? <AuditWay href={audit} /> : null}
    </>
  );
}

const AuditWay = ({ href }: { readonly href: string }) => (
  <p style={{ textAlign: 'center', paddingBottom: 24 }}>
    {t('Compliance staff need an audit case that lists this chart.')}{' '}
    <TextLink to={`${href}/new`}>{t('Open an audit case')}</TextLink>
  </p>
);

function EmergencyWay({ href }: { readonly href: string }) {
  return (
    <p style={{ textAlign: 'center', paddingBottom: 24 }}>
      {t('Need access to a client outside your caseload?')}{' '}
      <TextLink to={`${href}/new`}>{t('Open emergency access')}</TextLink>
    </p>
  );
}

interface OpenedProps extends Pick<ChartProps, 'Lead'> {
  readonly chart: Chart;
  readonly more: readonly ChartTab[];
  readonly starts: readonly ChartStart[];
}

function Opened({ chart, more, starts, Lead }: OpenedProps) {
  const [address] = useAddressState({ tab: text() });
  const { table } = usePortal();
  const user = useUser();
  const { client: person } = chart;
  const offers = starts
    .filter(({ may }) => may(user))
    .map(
      ({ label, primary, at }): Action => ({
        label,
        kind: primary ? 'primary' : 'normal',
        href: `${table.base}/${at(person.id)}`,
      }),
    );
  const { actions, dialog } = useChartActions(chart, offers);
  const name = sortName(person);
  const small = useMedia(phone);
  const offered = more.filter(({ readers }) => mayAsk(user, readers));
  const beside = offered.find(({ key }) => key === address.tab);
  const tab = TABS.find((key) => key === address.tab) ?? 'summary';
  const [summary, ...others] = tabItems(chart);
  const tabs = [
    ...(summary ? [summary] : []),
    ...offered.map(({ key, label }) => ({ key, label, href: `?tab=${key}` })),
    ...others,
  ];
  return (
    <Page>
      <PageHeader
        title={name}
        count={person.preferredName ? t('goes by {{name}}', { name: person.preferredName }) : undefined}
        crumbs={[{ label: t('Active clients'), href: `${table.base}/clients/active` }]}
        facts={small ? person.pronouns : undefined}
        lead={<Avatar name={`${person.legalFirst ?? ''} ${person.legalLast ?? ''}`} size="large" />}
        actions={actions}
      />
      {small ? <ClientLine id={person.id} /> : null}
      <Still>
        <SafetyStrip chart={chart} identity={!small} />
      </Still>
      <TabsBar label={t('Chart sections')} tabs={tabs} current={beside?.key ?? tab} />
      <PageBody>
        {beside ? (
          <Suspense fallback={<ListSkeleton rows={5} columns={3} />}>
            <beside.Part client={person.id} dob={person.dob} name={name} />
          </Suspense>
        ) : (
          <Content tab={tab} chart={chart} Lead={Lead} />
        )}
      </PageBody>
      {dialog}
    </Page>
  );
}
