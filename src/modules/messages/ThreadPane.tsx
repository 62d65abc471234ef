import { Archive, ArchiveRestore, DoorOpen, Lock, LockOpen, Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { Composer } from './Composer.tsx';
import { type Draft, type Talk, useMembers, useMessages } from './message-data.web.ts';
import { messageThread, threadMember } from './message-nouns.model.ts';
import { MessageList } from './MessageList.tsx';
import { PaneBody, PaneHead } from './pane-styles.web.ts';
import { useDraft } from './use-draft.web.ts';

export interface ThreadPaneProps {
  readonly talk: Talk;
  readonly draft?: Draft;
  /** The conversation itself is another: closed, or open again. */
  readonly onChanged: () => void;
  /** The conversation is no longer in this list. */
  readonly onGone: () => void;
}

/** One conversation: who takes part, what was written, and the reply. Opening it is reading it. */
export function ThreadPane({ talk, draft: kept, onChanged, onGone }: ThreadPaneProps) {
  const { thread, mine } = talk;
  const user = useUser();
  const found = useMessages(thread.id);
  const members = useMembers(thread.id);
  const member = useAct(threadMember);
  const threads = useAct(messageThread);
  const task = useTask();
  const draft = useDraft(kept, { thread: thread.id, urgent: false });
  const [leaving, setLeaving] = useState(false);
  const unread = mine.unread ?? 0;
  const newest = found.messages?.at(-1)?.id;
  const read = useEffectEvent(() => void member.run('markRead', mine.id).catch(() => undefined));
  useEffect(() => {
    if (unread > 0 && newest && document.visibilityState === 'visible') read();
  }, [thread.id, unread, newest]);

  const others = (members.data?.rows ?? []).filter((m) => m.account !== user.id);
  const names = others.map((m) => (m.status === 'left' ? t('{{name}} (left)', { name: m.name }) : m.name)).join(', ');
  const then = (work: Promise<unknown>) => void task.run(() => work).then((done) => done !== undefined && onGone());
  const turn = (action: 'close' | 'reopen') =>
    void task.run(() => threads.run(action, thread.id)).then((done) => done !== undefined && onChanged());
  const actions: readonly Action[] = [
    { label: t('Mark as unread'), icon: Mail, onClick: () => then(member.run('markUnread', mine.id)) },
    mine.status === 'archived'
      ? { label: t('Back to the inbox'), icon: ArchiveRestore, onClick: () => then(member.run('restore', mine.id)) }
      : { label: t('Archive'), icon: Archive, onClick: () => then(member.run('archive', mine.id)) },
    ...(thread.can.includes('close') ? [{ label: t('Close'), icon: Lock, onClick: () => turn('close') }] : []),
    ...(thread.can.includes('reopen')
      ? [
          {
            label: t('Reopen'),
            icon: LockOpen,
            onClick: () => turn('reopen'),
          },
        ]
      : []),
    { label: t('Leave conversation'), icon: DoorOpen, onClick: () => setLeaving(true) },
  ];
  return (
    <>
      <PaneHead>
        <div>
          <h2>{thread.subject}</h2>
          <small>
            {t('You and')} {names || t('no one else')}
          </small>
        </div>
        <ActionMenu actions={actions} />
      </PaneHead>
      <MessageList found={found} me={user.id} others={others} />
      <PaneBody style={{ borderTop: '1px solid var(--nx-palette-divider)' }}>
        <FormError>{leaving ? null : task.error?.message}</FormError>
        {thread.status === 'closed' ? (
          <p>{t('This conversation is closed.')}</p>
        ) : (
          <Composer draft={draft} label={t('Reply')} onSend={() => void draft.send()} />
        )}
      </PaneBody>
      <ConfirmDialog
        open={leaving}
        title={t('Leave this conversation?')}
        body={threadMember.actions?.leave.confirm ?? ''}
        confirmLabel={t('Leave')}
        danger
        busy={task.busy}
        error={task.error?.message ?? null}
        onConfirm={() => then(member.run('leave', mine.id))}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}
