import Button from '@mui/material/Button';
import { useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { HistoryEntry } from '#engine/model/wire.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { Timeline, type TimelineItem } from '#ui/parts/Timeline.tsx';
import { dayOf, momentFormat } from '#engine/model/formats.ts';
import { showInstant, showTime, showValue, textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, today } from '../fields/format.ts';
import { v } from '#ui/theme/vars.ts';
import { Loaded } from '../Loaded.tsx';
import { useHistory } from '../query.ts';

const shortDay = momentFormat({ month: 'short', day: 'numeric' });
const longDay = momentFormat({ month: 'short', year: 'numeric' });
const markOf: Readonly<Record<string, MarkName>> = {
  create: 'done',
  edit: 'partial',
  remove: 'off',
  reveal: 'info',
  export: 'info',
};

const when = (at: Date): string => {
  const [day, now] = [dayOf(at), today()];
  if (day === now) return t('Today');
  return day.slice(0, 4) === now.slice(0, 4) ? shortDay.format(at) : longDay.format(at);
};

/** Ids say nothing to a reader; a reference that changed is only named. */
function changeWords(resource: AnyResource, field: string, [before, after]: readonly [unknown, unknown]): string {
  const spec = resource.fields[field];
  const label = labelOf(resource, field);
  if (!spec && field !== 'status') return label;
  if (spec && ['ref', 'user', 'file', 'files', 'rows', 'json', 'secret', 'longText'].includes(spec.kind))
    return t('{{label}} changed', { label });
  const say = (value: unknown) =>
    (field === 'status' ? inWords(textOf(value)) : spec ? showValue(spec, value) : '') || 'nothing';
  return before === null || before === undefined
    ? `${label}: ${say(after)}`
    : `${label}: ${say(before)} to ${say(after)}`;
}

function titleWords(resource: AnyResource, action: string): string {
  const one = resource.label[0];
  if (action === 'create') return t('{{one}} created', { one });
  if (action === 'edit') return t('{{one}} changed', { one });
  if (action === 'reveal') return t('Protected values shown');
  return actionLabel(resource, action);
}

const toItem = (resource: AnyResource, entry: HistoryEntry, i: number): TimelineItem => {
  const at = new Date(entry.at);
  const words = Object.entries(entry.changes).map(([field, change]) => changeWords(resource, field, change));
  // The first entry tells everything at once; what matters then is that it was made.
  const told = entry.action === 'create' ? [] : words;
  const body = [
    told.slice(0, 8).join('; '),
    told.length > 8 ? t('and {{told}} more', { told: told.length - 8 }) : '',
    entry.why ? `“${entry.why}”` : '',
  ]
    .filter(Boolean)
    .join('. ');
  return {
    key: `${entry.at}-${i}`,
    when: when(at),
    instant: entry.at,
    mark: markOf[entry.action] ?? 'signed',
    tone: 'neutral',
    title: titleWords(resource, entry.action),
    actor: <span title={showInstant(entry.at)}>{`${entry.by}, ${showTime(at)}`}</span>,
    body: body || undefined,
  };
};

export interface HistoryTabProps {
  readonly resource: AnyResource;
  readonly id: string;
  /** Its heading if it appears next to the timelines of other records. */
  readonly title?: string;
  /** Only so many of the newest entries, until the reader asks for the others. */
  readonly first?: number;
}

/** Who did what with a record, and when, newest first. */
export function HistoryTab({ resource, id, title = t('Timeline'), first = Infinity }: HistoryTabProps) {
  const history = useHistory(resource, id);
  const [all, setAll] = useState(false);
  return (
    <Loaded of={history} what={t('The timeline')} skeleton={<ListSkeleton rows={4} columns={2} />}>
      {(timeline) => (
        <Panel title={title}>
          {timeline.length === 0 ? (
            <p style={{ color: v.textSecondary }}>{t('No changes to this record yet.')}</p>
          ) : (
            <Timeline
              label={title}
              items={timeline.slice(0, all ? undefined : first).map((entry, i) => toItem(resource, entry, i))}
            />
          )}
          {!all && timeline.length > first ? (
            <Button size="small" variant="text" onClick={() => setAll(true)}>
              {t('Show all {{count}}', { count: timeline.length })}
            </Button>
          ) : null}
        </Panel>
      )}
    </Loaded>
  );
}
