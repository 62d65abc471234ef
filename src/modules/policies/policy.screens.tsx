/** Hand-made parts of the screens of policies: the text as it is read, the acknowledgment, and who is still open. */
import { FilePlus } from 'lucide-react';
import { nearDay, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FileLink } from '#engine/web/fields/FileLink.tsx';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList, useRecord } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { Acknowledgment } from './Acknowledgment.tsx';
import { policy, policyOffice, policyVersion } from './policy.model.ts';
import { myPolicies, policyShares } from './policy-questions.model.ts';
import { PolicyMatrix, stateLook } from './PolicyMatrix.tsx';

/** The text of a version, with its file. */
function VersionText({
  version,
}: {
  readonly version: Pick<ReadOf<typeof policyVersion>, 'id' | 'body' | 'document'>;
}) {
  return (
    <>
      {version.body ? <WrittenText text={version.body} /> : null}
      {version.document ? (
        <FileLink address={`/${policyVersion.path}/${version.id}/files/document`} name={t('Open the file')} />
      ) : null}
    </>
  );
}

/** The version that applies, one's own acknowledgment below it, and for the office who is still open. */
function Reading({ record }: { readonly record: ReadOf<typeof policy> }) {
  const user = useUser();
  const { hrefOf } = usePortal();
  const list = useList(policyVersion, { policy: record.id, status: 'published', limit: '1' });
  const [first] = list.data?.rows ?? [];
  // A list leaves out long texts.
  const found = useRecord(policyVersion, first?.id);
  const mine = useAnswer(myPolicies, {}).data?.find((one) => one.policy === record.id);
  const office = mayAsk(user, policyOffice);
  const versions = hrefOf('policy_version');
  if (list.data && !first)
    return (
      <AboveTabs>
        <EmptyState
          title={t('No version is published yet')}
          body={t('Write a version and publish it. Its audience is notified then.')}
          action={
            office && versions ? { label: t('Add version'), href: `${versions}/new?policy=${record.id}` } : undefined
          }
        />
      </AboveTabs>
    );
  return (
    <AboveTabs>
      <Loaded of={found} what={t('The text')}>
        {(version) => (
          <Panel
            title={t('Version {{n}}', { n: version.number ?? 1 })}
            meta={t('effective {{day}}', { day: showDay(version.effectiveOn ?? record.publishedOn ?? '') })}
            footer={mine ? <Acknowledgment mine={mine} /> : undefined}
          >
            <VersionText version={version} />
          </Panel>
        )}
      </Loaded>
      {office && record.mandatory && record.status === 'published' ? <PolicyMatrix policy={record.id} /> : null}
    </AboveTabs>
  );
}

/** What one still has to acknowledge, above the list of policies. */
function Outstanding() {
  const { data } = useAnswer(myPolicies, {});
  const { hrefOf } = usePortal();
  const open = (data ?? []).filter(({ state }) => state !== 'acknowledged');
  if (open.length === 0) return null;
  return (
    <AboveList>
      <Panel
        title={t('To acknowledge')}
        meta={t({ one: '1 policy', other: '{{count}} policies' }, { count: open.length })}
        flush
      >
        <RowList>
          {open.map((one) => (
            <RowItem
              key={one.policy}
              lead={<StatusMark mark={one.state === 'overdue' ? 'late' : 'due'} size={15} />}
              title={one.title}
              sub={t('Version {{n}}', { n: one.number })}
              end={t('Due {{day}}', { day: nearDay(one.due, today()) })}
              href={`${hrefOf('policy') ?? '..'}/${one.policy}`}
            />
          ))}
        </RowList>
      </Panel>
    </AboveList>
  );
}

/** For the office the share of people who have acknowledged it, for everyone else whether they have. */
function Acknowledged({ record }: { readonly record: ReadOf<typeof policy> }) {
  const office = mayAsk(useUser(), policyOffice);
  const shares = useAnswer(policyShares, office ? {} : null).data;
  const mine = useAnswer(myPolicies, office ? null : {}).data;
  if (!record.mandatory) return t('Not required');
  if (!office) {
    const own = mine?.find((one) => one.policy === record.id);
    return own ? <Status look={stateLook(own.state)} /> : '–';
  }
  const share = shares?.policies.find((one) => one.policy === record.id);
  if (!share) return '–';
  const said = t('{{done}} of {{people}}', { done: share.done, people: share.people });
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Bars value={share.done} max={share.people} label={said} width="3.5rem" />
      {said}
    </span>
  );
}

export const policyScreens = screens(policy, {
  aboveTabs: Reading,
  aboveList: Outstanding,
  cells: { mandatory: Acknowledged },
  actions: ({ id, status, can }) =>
    can.includes('edit') && status !== 'archived'
      ? [{ label: t('Add version'), icon: FilePlus, href: `/enterprise/policies/versions/new?policy=${id}` }]
      : [],
});

/** The text of one version, as it was published. */
function OneVersion({ record }: { readonly record: ReadOf<typeof policyVersion> }) {
  return (
    <AboveTabs>
      <Panel title={t('Text')}>
        <VersionText version={record} />
      </Panel>
    </AboveTabs>
  );
}
export const versionScreens = screens(policyVersion, {
  aboveTabs: OneVersion,
  formGroups: { Version: ['policy', 'effectiveOn', 'changes', 'body', 'document', 'quiz'] },
});
