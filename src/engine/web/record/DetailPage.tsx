import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type AnyResource, hasSignatures } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { DetailSkeleton, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { FactsStrip } from '#ui/parts/FactsStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { text, useAddressState } from '../address-state.ts';
import { LeaveGuard } from '../autosave/LeaveGuard.tsx';
import { messageOf } from '../client.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, statusLook } from '../fields/format.ts';
import { Loaded, loadedAs } from '../Loaded.tsx';
import { mayExpect } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { useAct, useRecord } from '../query.ts';
import { useNouns } from '../use-nouns.ts';
import type { AnyScreens } from '../screens.ts';
import { useUser } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import { ActionDialog, isPlain, REMOVE } from './ActionDialog.tsx';
import { factItems, FieldsTab } from './FieldsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { RelatedTab } from './RelatedTab.tsx';
import { late } from '#ui/parts/late.ts';

// Most nouns are not signed: the others fetch it with the tab.
const SignaturesTab = late(() => import('./SignaturesTab.tsx').then((m) => m.SignaturesTab));

export interface DetailPageProps {
  readonly resource: AnyResource;
  /** The list it is one of; without it nothing leads back, as on one's own record. */
  readonly listTitle?: string;
  /** Which record, where the address does not say it. */
  readonly id?: string;
  readonly parts?: AnyScreens;
}

/** A record's tabs: its own fields by group, hand-made ones, records that point at it, and its timeline. */
function tabsOf(
  resource: AnyResource,
  record: AnyRead,
  parts: AnyScreens | undefined,
  known: (noun: string) => boolean,
) {
  const carried = (f: string) => f === 'status' || f in record;
  // A custom tab replaces the group of fields with the same name.
  const groups = Object.entries(resource.detail ?? { Details: Object.keys(resource.fields) }).filter(
    ([title, fields]) => fields.some(carried) && !parts?.tabs?.[title],
  );
  const related = Object.entries(resource.related ?? {}).filter(([, [noun]]) => known(noun));
  const used = new Set(groups.map(([title]) => title));
  return {
    groups,
    related,
    // A noun may have a related tab of its own by this name (employment history).
    signatures: hasSignatures(resource) ? [t('Signatures')] : [],
    timeline: used.has('Timeline') ? t('Changes') : t('Timeline'),
    own: Object.entries(parts?.tabs ?? {}),
  };
}

/** The standard page of one record. */
export function DetailPage({ resource, listTitle, parts, id: given }: DetailPageProps) {
  const params = useParams();
  const id = given ?? params.id ?? '';
  const { hrefOf } = usePortal();
  const found = useRecord<AnyResource>(resource, id);
  const listHref = hrefOf(resource.name) ?? '..';
  // Which tabs there are depends on them. On a standard page they come with the screen.
  const listed = useNouns(Object.values(resource.related ?? {}).map(([noun]) => noun));
  return (
    <Loaded
      of={loadedAs(found, listed === 'loading' ? undefined : found.data)}
      what={resource.label[0]}
      back={
        listTitle
          ? { label: t('Back to {{listTitle}}', { listTitle: listTitle.toLowerCase() }), href: listHref }
          : undefined
      }
      skeleton={<DetailSkeleton />}
    >
      {(record) => (
        <LeaveGuard>
          <Record
            key={record.id}
            resource={resource}
            record={record}
            listTitle={listTitle}
            listHref={listHref}
            parts={parts}
          />
        </LeaveGuard>
      )}
    </Loaded>
  );
}

interface RecordProps extends DetailPageProps {
  readonly record: AnyRead;
  readonly listHref: string;
}

/** What may be done with the record: the server's word, in the definition's order. */
function useActions(
  { resource, record, parts, listHref }: RecordProps,
  ask: (action: string) => void,
): readonly Action[] {
  const act = useAct(resource);
  const notify = useNotice();
  const user = useUser();
  const me = { account: user.id, roles: rolesOf(user) };
  const run = (action: string) => {
    if (!isPlain(resource, action)) return ask(action);
    act.run(action, record.id, {}, record.version).then(
      () => notify({ message: `${actionLabel(resource, action)}: ${titleOf(resource, record)}`, severity: 'success' }),
      (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
    );
  };
  const moves = Object.entries(resource.actions ?? {})
    .filter(([name]) => record.can.includes(name) && (parts?.offers?.(name, record, me) ?? true))
    .map(([name, action]): Action => {
      const kind = action.tone === 'primary' ? 'primary' : action.tone === 'danger' ? 'danger' : 'normal';
      return { label: actionLabel(resource, name), kind, onClick: () => run(name) };
    });
  const edit: Action[] = record.can.includes('edit')
    ? [{ label: t('Edit'), icon: Pencil, href: `${listHref}/${record.id}/edit` }]
    : [];
  const remove: Action[] = record.can.includes(REMOVE)
    ? [{ label: t('Remove'), kind: 'danger', onClick: () => ask(REMOVE) }]
    : [];
  const rank = (a: Action) => (a.kind === 'danger' ? 1 : 0);
  const all = [...edit, ...(parts?.actions?.(record) ?? []), ...moves.toSorted((a, b) => rank(a) - rank(b)), ...remove];
  // One contained button: the first primary, or else Edit.
  return all.some((a) => a.kind === 'primary')
    ? all
    : all.map((a) => (a.label === t('Edit') ? { ...a, kind: 'primary' } : a));
}

function Record(props: RecordProps) {
  const { resource, record, listTitle, listHref, parts } = props;
  const [{ tab }] = useAddressState({ tab: text() });
  const { nounOf } = usePortal();
  const navigate = useNavigate();
  const notify = useNotice();
  const [asking, setAsking] = useState<string | null>(null);
  const actions = useActions(props, setAsking);
  const user = useUser();
  const own = resource.about === 'id' && record.id === user.employeeId;
  const tabs = tabsOf(resource, record, parts, (noun) => mayExpect(user, nounOf(noun)?.access.read, own));
  const titles = [...tabs.groups, ...tabs.own, ...tabs.related].map(([title]) => title);
  const all = [...new Set([...titles, ...tabs.signatures, tabs.timeline])];
  const current = all.find((title) => title === tab) ?? all[0] ?? tabs.timeline;
  const look = record.status ? (parts?.status?.(record) ?? statusLook(resource, record.status)) : undefined;
  const facts = factItems(resource, record, parts);
  return (
    <Page>
      <PageHeader
        title={titleOf(resource, record)}
        crumbs={listTitle ? [{ label: listTitle, href: listHref }] : undefined}
        lead={parts?.lead?.(record, 'head')}
        facts={
          <span
            style={{
              display: 'inline-flex',
              flexWrap: 'wrap',
              gap: '0 12px',
              alignItems: 'center',
              color: 'var(--nx-palette-text-primary)',
            }}
          >
            {look ? <Status look={look} /> : null}
            {parts?.factsLine ? <parts.factsLine record={record} /> : null}
          </span>
        }
        actions={actions}
      />
      {facts.length ? <FactsStrip facts={facts} /> : null}
      {parts?.aboveTabs ? <parts.aboveTabs record={record} /> : null}
      <TabsBar
        label={t('Sections of the record')}
        current={current}
        tabs={all.map((title) => ({ key: title, label: t(title), href: `?tab=${encodeURIComponent(title)}` }))}
      />
      <PageBody>
        <Tab {...props} current={current} tabs={tabs} first={all[0] === current} />
      </PageBody>
      {asking ? (
        <ActionDialog
          resource={resource}
          action={asking}
          records={[record]}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            const verb = asking === REMOVE ? t('Removed') : actionLabel(resource, asking);
            notify({ message: `${verb}: ${titleOf(resource, record)}`, severity: 'success' });
            if (asking === REMOVE) void navigate(listHref);
          }}
        />
      ) : null}
    </Page>
  );
}

interface TabProps extends RecordProps {
  readonly current: string;
  readonly first: boolean;
  readonly tabs: ReturnType<typeof tabsOf>;
}

function Tab({ resource, record, parts, current, first, tabs }: TabProps) {
  const { nounOf } = usePortal();
  const fields = tabs.groups.find(([title]) => title === current)?.[1];
  if (fields) {
    const main = <FieldsTab resource={resource} record={record} title={t(current)} fields={fields} parts={parts} />;
    if (!first || !parts?.rail) return main;
    return (
      <Columns>
        <div>{main}</div>
        <div>
          <parts.rail record={record} />
        </div>
      </Columns>
    );
  }
  const Own = parts?.tabs?.[current];
  if (Own) return <Own record={record} />;
  const [noun = '', by = ''] = resource.related?.[current] ?? [];
  const other = nounOf(noun);
  if (other) return <RelatedTab key={current} title={t(current)} resource={other} by={by} id={record.id} />;
  if (tabs.signatures.includes(current))
    return (
      <Suspense fallback={<ListSkeleton rows={2} columns={2} />}>
        <SignaturesTab resource={resource} id={record.id} />
      </Suspense>
    );
  return <HistoryTab resource={resource} id={record.id} />;
}
