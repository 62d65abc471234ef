import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { dayOf } from '#engine/model/formats.ts';
import { showDay, showInstant, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { type PortalFacts, usePortal } from '#engine/web/portal-context.ts';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Timeline, type TimelineItem } from '#ui/parts/Timeline.tsx';
import { v } from '#ui/theme/vars.ts';
import { useTimeline } from './chart-live.web.ts';
import { TIMELINE_KINDS, type TimelineEntry } from './timeline-questions.model.ts';
import { kindWords, type Told, toldOf, whoWords } from './timeline-words.web.ts';

const Day = styled('h3')({
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.333,
  fontWeight: 600,
  color: v.textSecondary,
  padding: '10px 0 8px',
});

const End = styled('p')({ fontSize: '0.8125rem', color: v.textSecondary, paddingTop: 10 });

/** The button that loaded the last entries is gone: keyboard users continue from here. */
const focusIfLost = (end: HTMLElement | null): void => {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true });
};

export interface TimelinePanelProps {
  readonly client: string;
  /** Vital signs in words: another module's own. */
  readonly measured: (record: AnyRead) => Told;
}

/** What happened to the client, the newest first: who says so, when, and where it is written. */
export function TimelinePanel({ client, measured }: TimelinePanelProps) {
  const [{ kind }, go] = useAddressState({ kind: choice(TIMELINE_KINDS, null) });
  const choose = (next: string) => go({ kind: TIMELINE_KINDS.find((one) => one === next) ?? null });
  const portal = usePortal();
  const announce = useAnnounce();
  const { found, isKnown, entries, kinds, hasMore, isWhole, more } = useTimeline(client, kind);
  const earlier = async () => {
    const count = more.busy ? undefined : await more.load();
    if (count !== undefined) announce(t({ one: '1 more entry', other: '{{count}} more entries' }, { count }));
  };
  const words = kindWords();
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return (
    <Panel
      title={t('What happened')}
      action={
        <TextField
          select
          hiddenLabel
          size="small"
          value={kind ?? ''}
          onChange={(e) => choose(e.target.value)}
          sx={{ minWidth: '12.5rem' }}
          slotProps={{
            select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Show in the timeline') } },
          }}
        >
          <MenuItem value="">{t('Everything')}</MenuItem>
          {TIMELINE_KINDS.filter((one) => one === kind || kinds.includes(one)).map((one) => (
            <MenuItem key={one} value={one}>
              {words[one]}
            </MenuItem>
          ))}
        </TextField>
      }
      footer={t('Shows only what you have access to. Times are in the organization’s time zone.')}
    >
      <Loaded
        of={loadedAs(found, isKnown ? entries : undefined)}
        what={t('The timeline')}
        skeleton={<ListSkeleton rows={8} columns={2} />}
      >
        {() =>
          entries.length === 0 ? (
            <EmptyState
              title={kind ? t('No entries of this type') : t('No activity yet')}
              body={t('Care activity will appear here, with who did it.')}
            />
          ) : null
        }
      </Loaded>
      <div>
        {[...days].map(([day, of]) => (
          <section key={day} aria-label={showDay(day)}>
            <Day>{showDay(day)}</Day>
            <Timeline label={showDay(day)} items={of.flatMap((entry) => itemOf(entry, { client, portal, measured }))} />
          </section>
        ))}
        <FormError>{more.error?.message ?? null}</FormError>
        {hasMore ? (
          <Button size="small" variant="outlined" aria-busy={more.busy || undefined} onClick={() => void earlier()}>
            {t('Show earlier')}
          </Button>
        ) : null}
        {isWhole ? (
          <End ref={focusIfLost} tabIndex={-1}>
            {t('No earlier entries.')}
          </End>
        ) : null}
      </div>
    </Panel>
  );
}

/** Where an entry is written. */
function hrefOf({ event, record }: TimelineEntry, client: string, { table, hrefOf: of }: PortalFacts) {
  switch (event) {
    case 'assessed':
      return of('assessment', record?.id);
    case 'noted':
      return of('progress_note', record?.id);
    case 'ownNoted':
      return of('psychotherapy_note', record?.id);
    case 'consentGiven':
    case 'consentRevoked':
    case 'consentRefused':
      return of('consent', record?.id);
    case 'planSigned':
    case 'planInForce':
    case 'planEnded':
      return `${table.base}/clinical/treatment-plans/${client}`;
    case 'left':
    case 'returned':
    case 'discharged':
    case 'called':
      return `${table.base}/clients/discharge-workflow?client=${client}`;
    case 'measured':
      return '?tab=vitals';
    case 'bedGiven':
      return `${table.base}/operations/occupancy`;
    case 'disclosed':
      return '?tab=consents';
    case 'admitted':
    case 'levelChanged':
      return '?tab=episodes';
    case 'paperFiled':
    case 'allergyRecorded':
    case 'allergyRefuted':
    case 'flagsChanged':
      return '?tab=summary';
  }
}

interface Saying {
  readonly client: string;
  readonly portal: PortalFacts;
  readonly measured: TimelinePanelProps['measured'];
}

function itemOf(entry: TimelineEntry, { client, portal, measured }: Saying): TimelineItem[] {
  const told = toldOf(entry, measured);
  if (!told) return [];
  const href = hrefOf(entry, client, portal);
  const { mark, tone, word } = told.look;
  // Serious entries are highlighted; for the others, the icon next to the time shows the kind, and words the meaning.
  const isGrave = tone === 'critical' || tone === 'notice';
  return [
    {
      key: entry.key,
      when: showTime(new Date(entry.at)),
      instant: entry.at,
      mark,
      tone,
      title: href ? <TextLink to={href}>{told.title}</TextLink> : told.title,
      actor: <span title={showInstant(entry.at)}>{whoWords(entry)}</span>,
      body: [isGrave ? '' : word, told.body].filter(Boolean).join(' · ') || undefined,
      chip: isGrave ? told.look : undefined,
    },
  ];
}
