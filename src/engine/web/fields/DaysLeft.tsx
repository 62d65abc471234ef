import { nearOf } from '#engine/model/deadlines.ts';
import type { Deadline } from '#engine/model/resource.ts';
import { nearDay, textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { Bars } from '#ui/parts/Bars.tsx';
import { tone } from '#ui/theme/vars.ts';
import { today } from './format.ts';

export interface DaysLeftProps {
  readonly record: AnyRead;
  readonly deadline: Deadline;
}

/** A deadline in a table: the day and, once it is near, a bar of the time left. */
export function DaysLeft({ record, deadline }: DaysLeftProps) {
  const near = nearOf(record, deadline, today());
  const day = nearDay(textOf(record[deadline.field]), today());
  if (!near || near.days > deadline.soonDays) return <span>{day}</span>;
  const shade = near.days < 0 ? 'critical' : 'notice';
  const inWords = <span style={{ color: tone(shade, 'text'), fontWeight: 500 }}>{day}</span>;
  if (near.days < 0 || deadline.soonDays < 2) return inWords;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Bars
        value={near.days}
        max={deadline.soonDays}
        tone="notice"
        width="2.5rem"
        label={t({ one: '{{count}} day left', other: '{{count}} days left' }, { count: near.days })}
      />
      {inWords}
    </span>
  );
}
