import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { isTyping, useQueueKeys } from '#ui/parts/queue-keys.ts';
import { useMedia } from '#ui/parts/use-media.ts';
import { singleKeys } from '#ui/theme/accessibility.ts';
import { phone, v } from '#ui/theme/vars.ts';
import { placeInQueue } from './queue.ts';

export interface QueueStepsProps {
  readonly base: string;
  readonly id: string;
  /** Runs when A is pressed, if the record is waiting for an approval. */
  readonly onApprove?: (() => void) | undefined;
}

/** "1 of 3", with buttons for the previous and next record: J and K move through the list, A approves, Escape returns to it. */
export function QueueSteps({ base, id, onApprove }: QueueStepsProps) {
  const navigate = useNavigate();
  const small = useMedia(phone);
  const place = placeInQueue(base, id);
  const to = (other: string | undefined) =>
    other ? () => void navigate(`${base}/${other}`, { replace: true }) : undefined;
  useQueueKeys(to(place?.previous), to(place?.next));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held repeats, and must not decide twice; a dialog or menu takes its own Escape.
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || !singleKeys()) return;
    if (event.key === 'a') onApprove?.();
    if (event.key === 'Escape' && place) void navigate(place.list.href, { state: place.list.state });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!place || small) return null;
  return (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: v.textSecondary, fontSize: '0.8125rem' }}
    >
      {t('{{index}} of {{of}}', { index: place.at, of: place.of })}
      <IconAction
        label={t('Previous')}
        icon={ChevronUp}
        bordered
        disabled={!place.previous}
        onClick={to(place.previous)}
      />
      <IconAction label={t('Next')} icon={ChevronDown} bordered disabled={!place.next} onClick={to(place.next)} />
    </span>
  );
}
