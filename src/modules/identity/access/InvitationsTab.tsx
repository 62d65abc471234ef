import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { roleName, useStep } from '#modules/identity/identity-data.web.ts';
import { invite } from './invite.model.ts';
import { InviteDialog } from './InviteDialog.tsx';

type Invite = ReadOf<typeof invite>;
type Verb = 'resend' | 'revoke';
const WORDS = {
  resend: {
    label: t('Send again'),
    body: t('We send a new email, valid for 7 days. The earlier link stops working.'),
    done: t('New invitation sent'),
  },
  revoke: {
    label: t('Revoke'),
    body: t('The link in the email stops working.'),
    done: t('Invitation revoked'),
  },
} as const;

const columnsWith = (ask: (verb: Verb, of: Invite) => void): readonly Column<Invite>[] => [
  { key: 'email', header: t('Email'), width: 18, render: (i) => i.email ?? '' },
  {
    key: 'role',
    header: t('Role'),
    width: 14,
    render: (i) => i.titles.madeRole ?? roleName(i.role ?? ''),
    onPhone: 'second',
  },
  {
    key: 'status',
    header: t('Status'),
    width: 9,
    render: (i) => <Status look={statusLook(invite, i.status ?? '')} />,
    onPhone: 'end',
  },
  {
    key: 'until',
    header: t('Valid until'),
    width: 12,
    quiet: true,
    priority: 3,
    render: (i) => (i.expiresAt ? showInstant(i.expiresAt) : ''),
    onPhone: 'third',
  },
  {
    key: 'do',
    header: t('Steps'),
    width: 13,
    priority: 2,
    render: (i) => (
      <span style={{ display: 'inline-flex', gap: 6 }}>
        {(['resend', 'revoke'] as const)
          .filter((verb) => i.can.includes(verb))
          .map((verb) => (
            <Button
              key={verb}
              size="small"
              variant="text"
              aria-label={`${WORDS[verb].label}: ${i.email ?? ''}`}
              onClick={() => ask(verb, i)}
            >
              {WORDS[verb].label}
            </Button>
          ))}
      </span>
    ),
  },
];

/** Who is asked to come in, and what became of it. */
export function InvitationsTab() {
  const found = useList(invite, { limit: '100', sort: '-createdAt' });
  const step = useStep();
  const notify = useNotice();
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ verb: Verb; of: Invite } | null>(null);
  const [inviting, setInviting] = useState(false);
  const rows = found.data?.rows ?? [];
  const go = async () => {
    if (!asking || (await step.send(`/invites/${asking.of.id}/${asking.verb}`)) === undefined) return;
    await client.invalidateQueries({ queryKey: [invite.name] });
    notify({ message: WORDS[asking.verb].done, severity: 'success' });
    setAsking(null);
  };
  return (
    <AccessFrame
      tab="invitations"
      title={t('Invitations')}
      facts={t('Each invitation is valid for 7 days and for one person.')}
      actions={[{ label: t('Invite people'), kind: 'primary', onClick: () => setInviting(true) }]}
    >
      <Loaded of={found} what={t('Invitations')} skeleton={<ListSkeleton rows={6} columns={4} />}>
        {() => (
          <DataTable
            label={t('Invitations')}
            columns={columnsWith((verb, of) => setAsking({ verb, of }))}
            rows={rows}
            rowKey={(i) => i.id}
            rowName={(i) => i.email ?? ''}
            empty={
              <EmptyState title={t('No invitations')} body={t('Invite a colleague to send the first invitation.')} />
            }
          />
        )}
      </Loaded>
      {asking ? (
        <ConfirmDialog
          open
          title={`${WORDS[asking.verb].label}: ${asking.of.email ?? ''}?`}
          body={WORDS[asking.verb].body}
          confirmLabel={WORDS[asking.verb].label}
          danger={asking.verb === 'revoke'}
          busy={step.busy}
          error={step.error?.message ?? null}
          onConfirm={() => void go()}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </AccessFrame>
  );
}
