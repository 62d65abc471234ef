import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { text } from '#engine/model/fields.ts';
import { showInstant, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { v } from '#ui/theme/vars.ts';
import { BEHAVIORS, PLACES } from './observation.model.ts';
import type { Entry } from './queue.web.ts';
import type { BoardRow } from './rounds-questions.model.ts';
import { lateAfter, LEVELS } from './slots.model.ts';

const MINUTE = 60_000;
const BACK_MINUTES = 30;
const Sheet = styled('div')({
  display: 'grid',
  gap: 10,
  padding: '2px 16px 14px',
  borderBottom: `1px solid ${v.hairline}`,
});
const Seen = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: 8,
  '& button': { minHeight: '2.75rem' },
});

const isPlace = (name: string | null): name is Entry['place'] => name !== null && name in PLACES;
// Object.keys gives up the names of a constant.
const behaviors = Object.keys(BEHAVIORS) as (keyof typeof BEHAVIORS)[];
const places = (Object.keys(PLACES) as (keyof typeof PLACES)[]).map((key) => ({ key, label: t(PLACES[key]) }));

/** When the next look is due, by the minute. */
function dueLook({ coming: [next], level, isAway }: BoardRow, now: number): StatusLook {
  if (isAway) return look('away', t('Away'));
  if (!next) return look('done', t('Up to date'));
  const minutes = Math.round((Date.parse(next.dueAt) - now) / MINUTE);
  if (minutes > 5) return look('soon', t('in {{n}} min', { n: minutes }));
  if (minutes >= 0) return look('due', minutes === 0 ? t('now') : t('in {{n}} min', { n: minutes }));
  const isLate = -minutes > lateAfter(level);
  return look(isLate ? 'late' : 'due', t('{{n}} min ago', { n: -minutes }));
}

interface RoundRowProps {
  readonly row: BoardRow;
  readonly now: number;
  readonly href: string;
  readonly isOpen: boolean;
  /** Undefined for people who look only. */
  readonly onToggle: (() => void) | undefined;
  readonly onSeen: (entry: Pick<Entry, 'place' | 'behavior' | 'breathing' | 'concern' | 'reason'>) => void;
}

/** A client of a round: one tap opens what may be seen, a second one records it. */
export function RoundRow({ row, now, href, isOpen, onToggle, onSeen }: RoundRowProps) {
  const id = useId();
  const { name, place, level, last, missed, coming } = row;
  const lastPlace = last?.place ?? null;
  const [where, setWhere] = useState<Entry['place']>(isPlace(lastPlace) ? lastPlace : 'room');
  const [concern, setConcern] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const isBack = Boolean(coming[0] && Date.parse(coming[0].dueAt) < now - BACK_MINUTES * MINUTE);
  const seen = last
    ? [
        showTime(new Date(last.doneAt)),
        last.behavior && t(BEHAVIORS[last.behavior]),
        lastPlace && t(PLACES[lastPlace]),
        last.staff,
      ]
        .filter(Boolean)
        .join(', ')
    : t('Not seen yet');
  return (
    <>
      <RowItem
        title={name}
        href={href}
        sub={[place, t(LEVELS[level]), seen, missed ? t('{{n}} missed in 24 hours', { n: missed }) : '']
          .filter(Boolean)
          .join(' · ')}
        end={
          <span style={{ display: 'inline-flex', gap: 10, alignItems: 'center' }}>
            <Status look={dueLook(row, now)} />
            {onToggle && coming.length ? (
              <ActionButton
                size="small"
                action={{
                  label: isOpen ? t('Close') : t('Record'),
                  name: t('Record {{name}}', { name }),
                  kind: isOpen ? 'quiet' : 'primary',
                  onClick: onToggle,
                }}
              />
            ) : null}
          </span>
        }
      />
      {isOpen ? (
        <Sheet role="group" aria-labelledby={id}>
          <span id={id} style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
            {coming[0] ? t('Round of {{at}}', { at: showInstant(coming[0].dueAt) }) : null}
          </span>
          <Segmented label={t('Where is {{name}}?', { name })} value={where} onChange={setWhere} options={places} />
          <Seen>
            {behaviors.map((behavior) => (
              <ActionButton
                key={behavior}
                action={{
                  label: behavior === 'sleeping' ? t('Asleep, breathing seen') : t(BEHAVIORS[behavior]),
                  onClick: () =>
                    onSeen({ place: where, behavior, breathing: behavior === 'sleeping', concern, reason }),
                }}
              />
            ))}
          </Seen>
          <FieldInput
            name={`concern-${row.order}`}
            label={t('Concern')}
            spec={text({ max: 300, optional: true })}
            value={concern}
            required={false}
            help={t('The charge nurse is notified. Type it first, then choose what you see.')}
            onChange={(value) => setConcern(typeof value === 'string' && value ? value : null)}
          />
          {isBack ? (
            <FieldInput
              name={`reason-${row.order}`}
              label={t('Reason for the time')}
              spec={text({ max: 200, optional: true })}
              value={reason}
              required={false}
              onChange={(value) => setReason(typeof value === 'string' && value ? value : null)}
            />
          ) : null}
        </Sheet>
      ) : null}
    </>
  );
}
