import { useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { inSentence } from '#engine/model/code-words.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayOpen } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { AuditEntry, auditWords, reasonWords } from './AuditEntry.tsx';
import { ChainNote } from './ChainNote.tsx';
import { useAuditTrail, useStep } from '#modules/identity/identity-data.web.ts';
import type { AuditRow, ChainCheck } from '#modules/identity/identity-wire.model.ts';

const kinds = [
  { key: '', label: t('Everything') },
  { key: 'sign-ins', label: t('Sign-ins') },
  { key: 'refusals', label: t('Denials') },
  { key: 'access', label: t('Access') },
  { key: 'reveals', label: t('Reveals') },
  { key: 'exports', label: t('Exports') },
] as const;
const KINDS = kinds.map(({ key }) => key);
const looks = {
  success: look('done', t('Done')),
  denied: look('refused', t('Refused')),
  failure: look('stop', t('Failed')),
} as const;

const columns: readonly Column<AuditRow>[] = [
  { key: 'what', header: t('What'), width: 13, render: auditWords },
  { key: 'by', header: t('Who'), width: 12, render: (r) => r.by, onPhone: 'second' },
  { key: 'at', header: t('When'), width: 12, quiet: true, render: (r) => showInstant(r.at), onPhone: 'third' },
  { key: 'outcome', header: t('Result'), width: 7, render: (r) => <Status look={looks[r.outcome]} />, onPhone: 'end' },
  {
    key: 'detail',
    header: t('Fields and reason'),
    width: 16,
    quiet: true,
    priority: 1,
    render: (r) => [r.fields.map((f) => inSentence(inWords(f))).join(', '), reasonWords(r)].filter(Boolean).join('. '),
  },
  { key: 'ip', header: t('From'), width: 8, quiet: true, priority: 2, render: (r) => r.ip ?? '' },
];

/** `security`: who did what, what was refused, and whether the trail is whole. */
export default function AuditTrail() {
  const [address, go] = useAddressState({ kind: choice(KINDS, ''), by: text() });
  const user = useUser();
  const step = useStep();
  const [check, setCheck] = useState<ChainCheck | null>(null);
  const [entry, setEntry] = useState<AuditRow | null>(null);
  const [trail, setTrail] = useState<readonly string[]>(['']);
  const kind = kinds.find((k) => k.key === address.kind) ?? kinds[0];
  const { by } = address;
  const found = useAuditTrail(kind.key, by, trail.at(-1) ?? '');
  const rows = found.data?.data ?? [];
  const next = found.data?.page.next;
  const first = (trail.length - 1) * 50 + 1;
  const outbox = usePortal().hrefOf('outgoing_mail');
  const admin = mayOpen(user, { roles: ['admin'] });
  const verify = async () => setCheck((await step.send<ChainCheck>('/audit-trail/check')) ?? null);
  return (
    <Page fill>
      <PageHeader
        title={t('Security')}
        facts={t('Your organization’s audit trail. Append-only.')}
        actions={[
          ...(admin && outbox ? [{ label: t('Outbox'), href: outbox }] : []),
          {
            label: t('Verify integrity'),
            short: t('Check'),
            kind: 'primary',
            busy: step.busy,
            onClick: () => void verify(),
          },
        ]}
      />
      <ChainNote check={check} error={step.error?.message ?? null} />
      <TabsBar
        label={t('Entry types')}
        current={kind.key}
        tabs={kinds.map((k) => ({ key: k.key, label: k.label, href: k.key ? `?kind=${k.key}` : '?' }))}
      />
      <FilterBar
        search={{
          placeholder: t('Search by name'),
          value: by,
          onChange: (value) => {
            setTrail(['']);
            go({ by: value }, { alone: true });
          },
        }}
      />
      <Loaded of={found} what={t('The audit trail')} skeleton={<ListSkeleton rows={8} columns={5} />}>
        {() => (
          <DataTable
            label={t('Audit trail')}
            columns={columns}
            rows={rows}
            rowKey={(r) => r.seq}
            rowName={(r) => `${auditWords(r)}, ${showInstant(r.at)}`}
            onOpen={setEntry}
            loading={found.isPlaceholderData}
            empty={<EmptyState title={t('No matching entries')} body={t('Activity shows up here as it happens.')} />}
            page={{
              from: first,
              to: first + rows.length - 1,
              onPrevious: trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined,
              onNext: next ? () => setTrail([...trail, next]) : undefined,
            }}
          />
        )}
      </Loaded>
      {entry ? <AuditEntry entry={entry} onClose={() => setEntry(null)} /> : null}
    </Page>
  );
}
