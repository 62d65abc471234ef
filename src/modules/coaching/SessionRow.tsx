import { styled } from '@mui/material/styles';
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
import { useMedia } from '#ui/parts/use-media.ts';
import { phone } from '#ui/theme/vars.ts';
import { coachingSession } from './coaching-session.model.ts';
import { isRoomOpen, isTimeFor, opensLater, type SessionRead } from './session-room.web.ts';

export interface SessionRowProps {
  readonly session: SessionRead;
  /** With whom, as its reader says it: a client reads the coach, a coach the client. */
  readonly as: 'client' | 'coach';
  readonly href?: string;
  /** The actions that are offered here, of those that the server allows. */
  readonly offers: readonly ActionName<typeof coachingSession>[];
  /** An action whose dialog is open from the start. */
  readonly opens?: string;
  /** Only what can be done with it: the page says the rest. */
  readonly only?: 'actions';
}

/** On a phone the actions have a line of their own, on which thumbs find them at the left. */
const Actions = styled('li')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  [phone]: { '&:not(:empty)': { padding: '0 16px 8px' } },
});

/** One session: when, with whom, how it will be held, and what can be done with it now. */
export function SessionRow({ session, as, href, offers, opens = '', only }: SessionRowProps) {
  const { id, startsAt = '', status = '', titles, can, meeting } = session;
  const now = useNow(30_000);
  const [asking, setAsking] = useState<string | null>(
    can.includes(opens) && offers.some((one) => one === opens) && isTimeFor(opens, session, now) ? opens : null,
  );
  const act = useAct(coachingSession);
  const task = useTask();
  const isPhone = useMedia(phone);
  const who = (as === 'client' ? titles.coach : titles.client) ?? '';
  const name = `${showInstant(startsAt)}, ${who}`;
  const room =
    meeting && isRoomOpen(session, now) ? (
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
    ) : null;
  const allowed = offers.filter((action) => can.includes(action));
  const offered = allowed.filter((action) => isTimeFor(action, session, now));
  const later = opensLater(session, allowed, now);
  const actions = offered.map((action) => (
    <ActionButton
      key={action}
      size="small"
      action={{
        label: actionLabel(coachingSession, action),
        name: `${actionLabel(coachingSession, action)}: ${name}`,
        kind: isPhone || only ? 'normal' : 'quiet',
        busy: task.busy,
        onClick: () => {
          if (isPlain(coachingSession, action)) void task.run(() => act.run(action, id));
          else setAsking(action);
        },
      }}
    />
  ));
  return (
    <>
      {only ? null : (
        <RowItem
          title={showInstant(startsAt)}
          aside={who}
          href={href}
          sub={[titles.service, showField(coachingSession, 'mode', { ...session }), session.topic, later]
            .filter(Boolean)
            .join(' · ')}
          end={
            <>
              <Status look={statusLook(coachingSession, status)} />
              {isPhone ? null : actions}
              {room}
            </>
          }
        />
      )}
      {only && later ? <p style={{ margin: '12px 0 0' }}>{later}</p> : null}
      {only || (isPhone && offered.length > 0) ? (
        <Actions as={only ? 'div' : 'li'} style={only ? { padding: '12px 0 0' } : undefined}>
          {actions}
          {only ? room : null}
        </Actions>
      ) : null}
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
