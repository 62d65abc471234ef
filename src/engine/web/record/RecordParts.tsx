import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { late } from '#ui/parts/late.ts';
import { PageBody } from '#ui/shell/Page.tsx';
import { usePortal } from '../portal-context.ts';
import type { AnyScreens } from '../screens.ts';
import { FieldsTab, isEmpty } from './FieldsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import type { Part } from './layout.ts';
import { RecordSheet } from './RecordSheet.tsx';
import { RelatedTab } from './RelatedTab.tsx';

// Most nouns are not signed: the others fetch it with the record.
const SignaturesTab = late(() => import('./SignaturesTab.tsx').then((m) => m.SignaturesTab));

/** Timeline entries shown before 'Show all'. */
const FIRST_ENTRIES = 6;
/** Kinds of values that need the width of the page. */
const WIDE: readonly string[] = ['longText', 'rows', 'json', 'files'];

export interface RecordPartsProps {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly parts?: AnyScreens | undefined;
  /** What is shown, in order. */
  readonly of: readonly Part[];
  /** Whether what matters for the decision is beside it. */
  readonly rail?: boolean;
  /** Whether the record's timeline is beside it. */
  readonly activity?: boolean;
  /** The part that the address names: it is scrolled to. */
  readonly asked?: string;
}

/** The parts of a record, one under the other; short groups of fields two in a row. */
export function RecordParts({ resource, record, parts, of, rail = false, activity = false, asked }: RecordPartsProps) {
  const [showEmpty, setShowEmpty] = useState(false);
  const empty = (name: string) => isEmpty(resource, record, name, parts);
  const filled = of.flatMap((part): Part[] => {
    if (part.kind !== 'fields' || showEmpty) return [part];
    const fields = part.fields.filter((name) => !empty(name));
    return fields.length ? [{ ...part, fields }] : [];
  });
  const hidden = of.flatMap((part) => (part.kind === 'fields' ? part.fields.filter(empty) : []));
  const paired = pairsOf(resource, filled);
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => target.current?.scrollIntoView(), [asked]);
  const drawn = filled.map((part) => {
    const pair = paired.get(part);
    return (
      <div
        key={part.title}
        ref={part.title === asked ? target : undefined}
        data-pair={pair ? '' : undefined}
        data-top={pair && filled.indexOf(pair) === 0 ? '' : undefined}
      >
        <PartBody resource={resource} record={record} parts={parts} part={part} wide={!pair} brief={activity} />
      </div>
    );
  });
  if (!filled.some((part) => part.kind === 'fields') && !activity) return <PageBody>{drawn}</PageBody>;
  const Rail = rail ? parts?.rail : undefined;
  return (
    <RecordSheet
      rail={Rail ? <Rail record={record} /> : undefined}
      activity={
        activity ? (
          <div>
            <HistoryTab resource={resource} id={record.id} first={FIRST_ENTRIES} />
          </div>
        ) : undefined
      }
    >
      {drawn}
      {hidden.length ? (
        <div data-print="no">
          <Button size="small" variant="text" aria-expanded={showEmpty} onClick={() => setShowEmpty(!showEmpty)}>
            {showEmpty
              ? t('Hide empty fields')
              : t({ one: 'Show 1 empty field', other: 'Show {{count}} empty fields' }, { count: hidden.length })}
          </Button>
        </div>
      ) : null}
    </RecordSheet>
  );
}

/** Which groups of fields share a row: neighbors that need little width. Each maps to the other of its pair. */
function pairsOf(resource: AnyResource, of: readonly Part[]): ReadonlyMap<Part, Part> {
  const pairs = new Map<Part, Part>();
  const narrow = (part: Part | undefined): boolean =>
    part?.kind === 'fields' && !part.fields.some((name) => WIDE.includes(resource.fields[name]?.kind ?? ''));
  of.forEach((part, i) => {
    const next = of[i + 1];
    if (!next || pairs.has(part) || !narrow(part) || !narrow(next)) return;
    pairs.set(part, part).set(next, part);
  });
  return pairs;
}

interface PartBodyProps extends Pick<RecordPartsProps, 'resource' | 'record' | 'parts'> {
  readonly part: Part;
  readonly wide: boolean;
  /** Whether the record is one page, on which empty lists take no room. */
  readonly brief: boolean;
}

function PartBody({ resource, record, parts, part, wide, brief }: PartBodyProps) {
  const { nounOf } = usePortal();
  const title = t(part.title);
  if (part.kind === 'fields')
    return (
      <FieldsTab resource={resource} record={record} title={title} fields={part.fields} parts={parts} wide={wide} />
    );
  if (part.kind === 'own') {
    const Own = parts?.tabs?.[part.title];
    return Own ? <Own record={record} /> : null;
  }
  if (part.kind === 'list') {
    const other = nounOf(part.noun);
    return other ? <RelatedTab title={title} resource={other} by={part.by} id={record.id} brief={brief} /> : null;
  }
  if (part.kind === 'signatures')
    return (
      <Suspense fallback={<ListSkeleton rows={2} columns={2} />}>
        <SignaturesTab resource={resource} id={record.id} />
      </Suspense>
    );
  return <HistoryTab resource={resource} id={record.id} />;
}
