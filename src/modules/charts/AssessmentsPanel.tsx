import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showInstant, showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useBegin } from '#engine/web/record/use-begin.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { ANSWERED, assessment, OPEN } from '#modules/assessments/assessment.model.ts';
import { INSTRUMENTS, isInstrument } from '#modules/assessments/instrument-names.model.ts';
import { mayRate } from '#modules/assessments/raters.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { shown } from './chart-words.web.ts';

const SHOWN = 'instrument,variant,total,band,performedAt,dueAt,rater';
const MOST = '50';
/** Whatever waits for no answers any more. */
const OVER = [...ANSWERED, 'declined', 'expired', 'entered_in_error'];
const CODES = Object.keys(INSTRUMENTS).filter(isInstrument);

interface OfClient {
  readonly client: string;
}

/** The assessments of a client: what waits for answers, and what was found. */
export function AssessmentsPanel({ client }: OfClient) {
  const base = usePortal().hrefOf(assessment.name);
  const open = useList(assessment, {
    client,
    'status[in]': OPEN.join(),
    sort: 'dueAt',
    limit: MOST,
    fields: SHOWN,
  });
  const done = useList(assessment, {
    client,
    'status[in]': OVER.join(),
    sort: '-performedAt',
    limit: MOST,
    fields: SHOWN,
  });
  const waiting = open.data?.rows;
  const isMore = Boolean(open.data?.page.next);
  return (
    <>
      {waiting?.length === 0 ? null : (
        <Panel
          title={t('To do')}
          meta={waiting && (isMore ? t('the first {{count}}', { count: waiting.length }) : waiting.length)}
          footer={
            base && isMore ? (
              <TextLink to={`${base}?client=${client}&status=${OPEN.join()}`}>
                {t('All open assessments for this client')}
              </TextLink>
            ) : undefined
          }
          flush
        >
          <Loaded of={open} what={t('To-do items')} skeleton={<ListSkeleton rows={2} columns={2} />}>
            {({ rows }) => (
              <RowList>
                {rows.map((row) => (
                  <Row key={row.id} row={row} when={row.dueAt ? t('Due {{at}}', { at: showNear(row.dueAt) }) : ''} />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      )}
      <Panel
        title={t('Assessments')}
        action={<Begin client={client} />}
        footer={
          base && done.data?.page.next ? (
            <TextLink to={`${base}?client=${client}`}>{t('All assessments for this client')}</TextLink>
          ) : undefined
        }
        flush
      >
        <Loaded
          of={done}
          what={t('The assessments')}
          skeleton={<ListSkeleton rows={6} columns={2} />}
          empty={
            <EmptyState
              title={t('No assessments yet')}
              body={t('This client’s scores will appear here, newest first.')}
            />
          }
        >
          {({ rows }) => (
            <RowList>
              {rows.map((row) => (
                <Row key={row.id} row={row} when={row.performedAt ? showInstant(row.performedAt) : ''} />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function Row({ row, when }: { readonly row: ReadOf<typeof assessment>; readonly when: string }) {
  const base = usePortal().hrefOf(assessment.name);
  const hasTotal = row.total !== null && row.total !== undefined;
  return (
    <RowItem
      title={[shown(assessment, 'instrument', row), shown(assessment, 'variant', row)].filter(Boolean).join(', ')}
      aside={[hasTotal ? t('Score {{total}}', { total: row.total ?? '' }) : '', row.band].filter(Boolean).join(', ')}
      sub={[when, row.titles.rater].filter(Boolean).join(', ')}
      end={<Status look={statusLook(assessment, row.status ?? 'assigned')} />}
      href={base ? `${base}/${row.id}` : undefined}
    />
  );
}

/** Begins one of the instruments that the person may rate. */
function Begin({ client }: OfClient) {
  const { begin, may, busy, refusal } = useBegin(assessment, 'start');
  const roles = rolesOf(useUser());
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mine = CODES.filter((code) => mayRate(roles, code));
  if (!may || !mine.length) return null;
  return (
    <>
      <FormError>{refusal}</FormError>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        startIcon={<Plus size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        {t('Begin an assessment')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mine.map((code) => (
          <MenuItem
            key={code}
            onClick={() => {
              setAnchor(null);
              begin({ client, instrument: code });
            }}
          >
            {INSTRUMENTS[code]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
