import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AnyResource } from '#engine/model/resource.ts';
import { textOf, titleOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionBar } from '#ui/parts/ActionBar.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { text, useAddressState } from '../address-state.ts';
import { LeaveGuard } from '../autosave/LeaveGuard.tsx';
import type { ApiError } from '../client.ts';
import { actionLabel, recordLook, riskLook } from '../fields/format.ts';
import { refusalSentences } from '../fields/input-props.ts';
import { Loaded, loadedAs } from '../Loaded.tsx';
import { mayExpect } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { useRecord } from '../query.ts';
import { useNouns } from '../use-nouns.ts';
import type { AnyScreens } from '../screens.ts';
import { useUser } from '../session.tsx';
import { ActionRefusal, useFocusOnRefusal } from './action-refusal.ts';
import { ActionDialog, REMOVE } from './ActionDialog.tsx';
import { headingOf, layoutOf, tabAt } from './layout.ts';
import { QueueSteps } from './QueueSteps.tsx';
import { RecordParts } from './RecordParts.tsx';
import { SubjectLine } from './SubjectLine.tsx';
import { useRecordActions } from './record-actions.ts';

const FactsLine = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'center',
  color: v.text,
});

export interface DetailPageProps {
  readonly resource: AnyResource;
  /** The list it is one of; without it nothing leads back, as on one's own record. */
  readonly listTitle?: string;
  /** Which record, where the address does not say it. */
  readonly id?: string;
  readonly parts?: AnyScreens;
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

/** Why a step was refused, beside the button that was pressed, with the number of questions that say the rest. */
const Refused = ({ resource, refusal }: { readonly resource: AnyResource; readonly refusal: ApiError }) => {
  // The questions of a form say themselves what is wrong with them.
  const all = Object.entries(refusal.fields);
  const fields = Object.fromEntries(all.filter(([name]) => !name.startsWith('answers.')));
  const count = all.length - Object.keys(fields).length;
  return (
    <div data-refusal tabIndex={-1} style={{ whiteSpace: 'pre-line' }}>
      <FormError>
        {count === all.length && count > 0
          ? t({ one: '1 question needs attention', other: '{{count}} questions need attention' }, { count })
          : refusalSentences(resource, { fields, message: refusal.message })}
      </FormError>
    </div>
  );
};

function Record(props: RecordProps) {
  const { resource, record, listTitle, listHref, parts } = props;
  const [{ tab }] = useAddressState({ tab: text() });
  const { nounOf, hrefOf } = usePortal();
  const navigate = useNavigate();
  const notify = useNotice();
  const [asking, setAsking] = useState<string | null>(null);
  const { steps, others, refusal } = useRecordActions(props, setAsking);
  useFocusOnRefusal(refusal);
  const approve = steps.find((step) => step.key === resource.approval?.approve);
  const user = useUser();
  const own = resource.about === 'id' && record.id === user.employeeId;
  const layout = layoutOf(resource, record, parts, (noun) => mayExpect(user, nounOf(noun)?.access.read, own));
  const current = layout.short ? undefined : tabAt(layout.tabs, tab);
  const look = parts?.status?.(record) ?? recordLook(resource, record);
  const risk = riskLook(resource, record);
  const { who, what } = headingOf(resource, record, parts);
  const whoIs = who && resource.fields[who.field];
  const personHref = whoIs?.kind === 'ref' ? hrefOf(whoIs.to, textOf(record[who?.field ?? ''])) : undefined;
  const body = { resource, record, parts };
  return (
    <Page>
      <PageHeader
        title={who?.name ?? what}
        titleHref={personHref}
        count={who ? what : undefined}
        crumbs={listTitle ? [{ label: listTitle, href: listHref }] : undefined}
        lead={parts?.lead?.(record, 'head') ?? (who ? <Avatar name={who.name} size="huge" /> : undefined)}
        facts={
          <FactsLine>
            {look ? <Status look={look} /> : null}
            {risk ? <Status look={risk} /> : null}
            {parts?.factsLine ? <parts.factsLine record={record} /> : null}
          </FactsLine>
        }
        actions={others}
        tools={<QueueSteps base={listHref} id={record.id} onApprove={approve?.onClick} />}
      />
      <SubjectLine resource={resource} values={record} />
      {parts?.aboveTabs ? <parts.aboveTabs record={record} /> : null}
      <ActionRefusal value={refusal}>
        {current ? (
          <>
            <TabsBar
              label={t('Sections of the record')}
              current={current.title}
              tabs={layout.tabs.map(({ title }) => ({
                key: title,
                label: t(title),
                href: `?tab=${encodeURIComponent(title)}`,
              }))}
            />
            <RecordParts key={current.title} {...body} of={current.parts} rail={current === layout.tabs[0]} />
          </>
        ) : (
          <RecordParts {...body} of={layout.parts} rail activity asked={tab} />
        )}
      </ActionRefusal>
      {steps.length ? (
        <ActionBar
          actions={steps}
          note={
            refusal ? (
              <Refused {...{ resource, refusal }} />
            ) : parts?.weighs ? (
              <parts.weighs record={record} />
            ) : undefined
          }
        />
      ) : null}
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
