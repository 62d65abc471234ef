import { useState } from 'react';
import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { ActionDialog, isPlain } from '#engine/web/record/ActionDialog.tsx';
import { type ActionName, useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { useNow } from '#engine/web/use-now.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { coachingSession } from './coaching-session.model.ts';
import { isRoomOpen, type SessionRead } from './session-room.web.ts';

export interface SessionRowProps {
  readonly session: SessionRead;
  /** With whom, as its reader says it: a client reads the coach, a coach the client. */
  readonly as: 'client' | 'coach';
  readonly href?: string;
  /** The actions that are offered here, of those that the server allows. */
  readonly offers: readonly ActionName<typeof coachingSession>[];
  /** An action whose dialog is open from the start. */
  readonly opens?: string;
}

/** One session: when, with whom, how it will be held, and what can be done with it now. */
export function SessionRow({ session, as, href, offers, opens = '' }: SessionRowProps) {
  const { id, startsAt = '', status = '', titles, can, meeting } = session;
  const [asking, setAsking] = useState<string | null>(
    can.includes(opens) && offers.some((one) => one === opens) ? opens : null,
  );
  const act = useAct(coachingSession);
  const task = useTask();
  const now = useNow(30_000);
  const who = (as === 'client' ? titles.coach : titles.client) ?? '';
  const name = `${showInstant(startsAt)}, ${who}`;
  return (
    <>
      <RowItem
        title={showInstant(startsAt)}
        aside={who}
        href={href}
        sub={[titles.service, showField(coachingSession, 'mode', { ...session }), session.topic]
          .filter(Boolean)
          .join(' · ')}
        end={
          <>
            <Status look={statusLook(coachingSession, status)} />
            {offers
              .filter((action) => can.includes(action))
              .map((action) => (
                <ActionButton
                  key={action}
                  size="small"
                  action={{
                    label: actionLabel(coachingSession, action),
                    name: `${actionLabel(coachingSession, action)}: ${name}`,
                    kind: 'quiet',
                    busy: task.busy,
                    onClick: () => {
                      if (isPlain(coachingSession, action)) void task.run(() => act.run(action, id));
                      else setAsking(action);
                    },
                  }}
                />
              ))}
            {meeting && isRoomOpen(session, now) ? (
              <ActionButton
                size="small"
                action={{
                  label: t('Join'),
                  name: t('Join: {{name}}', { name }),
                  kind: 'primary',
                  href: `/meeting/${meeting}`,
                  reloads: true,
                }}
              />
            ) : null}
          </>
        }
      />
      {task.error ? <FormError>{task.error.message}</FormError> : null}
      {asking ? (
        <ActionDialog
          resource={coachingSession}
          action={asking}
          records={[{ ...session }]}
          about={name}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
