import { useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ApiError, call } from '#engine/web/client.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { MeetingVisit, Said } from './MeetingVisit.tsx';
import { SENTENCES } from './meeting-wire.model.ts';

const inHash = (name: 'guest' | 'seat'): string | null => new URLSearchParams(window.location.hash.slice(1)).get(name);

/** `/meeting/{id}/guest#guest=…`: a guest's link, which opens once and becomes their seat. */
export default function MeetingGuest() {
  const [link] = useState(() => inHash('guest'));
  const [seat, setSeat] = useState(() => inHash('seat'));
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (link === null) return;
    call<{ seat: string }>('/meeting-rooms/guest', { method: 'POST', body: { link } }).then(
      (found) => {
        // The link is used up; the seat brings the guest back after a reload.
        window.history.replaceState(window.history.state, '', `${window.location.pathname}#seat=${found.seat}`);
        setSeat(found.seat);
      },
      (error: unknown) => setRefused(error instanceof ApiError ? error.message : SENTENCES.unlisted),
    );
  }, [link]);
  if (seat !== null) return <MeetingVisit seat={seat} />;
  const sentence = refused ?? (link === null ? SENTENCES.unlisted : null);
  return (
    <Said title={t('Meeting')}>
      {sentence ? (
        <EmptyState mark="refused" title={sentence} body={t('Ask the host for a new link.')} />
      ) : (
        <Spinner size="medium" label={t('Loading')} />
      )}
    </Said>
  );
}
