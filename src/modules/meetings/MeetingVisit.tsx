import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call, messageOf } from '#engine/web/client.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { readKept, TOKEN_KEY } from '#engine/web/token-store.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { useDevices } from './devices.web.ts';
import { MeetingCheck } from './MeetingCheck.tsx';
import { MeetingOver } from './MeetingOver.tsx';
import { MeetingRoom } from './MeetingRoom.tsx';
import { type MeetingCard, SENTENCES } from './meeting-wire.model.ts';

/** Camera and microphone are allowed to the document of this address only: users who come from another page reload it. */
const isOwnDocument = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname.startsWith('/meeting/');
};

interface SaidProps {
  readonly title: string;
  readonly facts?: string | undefined;
  readonly children: ReactNode;
}
/** A page of a meeting around one sentence or the whole of it. */
export function Said({ title, facts, children }: SaidProps) {
  useEffect(() => {
    document.title = t('{{title}} | Nexus', { title });
  }, [title]);
  return (
    <PublicFrame title={title} facts={facts}>
      <PageBody>{children}</PageBody>
    </PublicFrame>
  );
}

/** Somebody before and in a meeting; `seat`: a guest's token, null for who is signed in. */
export function MeetingVisit({ seat }: { readonly seat: string | null }) {
  const { meetingId = '' } = useParams();
  const [card, setCard] = useState<MeetingCard | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [joined, setJoined] = useState(false);
  const ended = card?.why === SENTENCES.ended || card?.why === SENTENCES.cancelled;
  const devices = useDevices(card !== null && !ended);
  const look = useCallback(() => {
    const body = { meeting: meetingId, ...(seat === null ? {} : { seat }) };
    call<MeetingCard | null>('/meeting-rooms/look', { method: 'POST', body }).then(
      (found) => (found ? setCard(found) : setRefused(SENTENCES.unlisted)),
      (error: unknown) => setRefused(messageOf(error)),
    );
  }, [meetingId, seat]);
  useEffect(() => {
    if (isOwnDocument()) look();
    else window.location.reload();
  }, [look]);
  if (refused)
    return (
      <Said title={t('Meeting')}>
        <EmptyState mark="refused" title={refused} body={t('Ask the host to invite you.')} />
      </Said>
    );
  if (!card)
    return (
      <Said title={t('Meeting')}>
        <Spinner size="medium" label={t('Loading')} />
      </Said>
    );
  const facts = t('{{startsAt}}, {{duration}} minutes, with {{hostName}}', {
    startsAt: showInstant(card.startsAt),
    duration: card.duration,
    hostName: card.hostName,
  });
  const protocol = seat === null ? `bearer.${readKept(TOKEN_KEY) ?? ''}` : `seat.${seat}`;
  return (
    <Said title={card.name} facts={facts}>
      {ended ? <MeetingOver title={card.why ?? ''} guest={seat !== null} /> : null}
      {joined ? <MeetingRoom meeting={meetingId} seat={seat} protocol={protocol} devices={devices} /> : null}
      {ended || joined ? null : (
        <MeetingCheck me={card.me} devices={devices} why={card.why} onJoin={() => setJoined(true)} onAgain={look} />
      )}
    </Said>
  );
}
