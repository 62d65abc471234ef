import Button from '@mui/material/Button';
import { useState } from 'react';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { isInForce, LEGAL_PAPERS, legalPaper } from '#modules/intake/legal-paper.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

export interface LegalPapersProps {
  readonly episode: string;
  /** The stay does not begin without one. */
  readonly isAsked: boolean;
  readonly onChanged: () => void;
}

type Paper = ReadOf<typeof legalPaper>;
const FIELDS = ['kind', 'authority', 'caseNumber', 'issuedOn', 'endsAt', 'document'] as const;

/** The court's orders and holds under which somebody comes; nothing where they come by themselves and there is none. */
export function LegalPapersPanel({ episode, isAsked, onChanged }: LegalPapersProps) {
  const user = useUser();
  const found = useList(legalPaper, { episode, status: 'filed', limit: '50' });
  const [filing, setFiling] = useState(false);
  // As of when one looks: a paper that ends meanwhile is refused by the gate all the same.
  const [now] = useState(() => Date.now());
  const [retracting, setRetracting] = useState<Paper | null>(null);
  const papers = found.data?.rows ?? [];
  if (!isAsked && !papers.length) return null;
  const changed = () => {
    setFiling(false);
    setRetracting(null);
    void found.refetch();
    onChanged();
  };
  return (
    <Panel
      title={t('Legal documents')}
      meta={papers.length || undefined}
      flush
      action={
        mayDo(user, legalPaper, 'create') ? (
          <Button size="small" variant="outlined" onClick={() => setFiling(true)}>
            {t('File a document')}
          </Button>
        ) : undefined
      }
    >
      {papers.length ? (
        <RowList>
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} now={now} onRetract={() => setRetracting(paper)} />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={t('None on file')}
          body={t('The stay can begin once the court order or hold is on file, with its issuer and end date.')}
        />
      )}
      {filing ? (
        <RecordDialog
          title={t('File a legal document')}
          resource={legalPaper}
          fields={FIELDS}
          given={{ episode }}
          onClose={() => setFiling(false)}
          onDone={changed}
        />
      ) : null}
      {retracting ? (
        <ActionDialog
          resource={legalPaper}
          action="retract"
          records={[{ ...retracting }]}
          onClose={() => setRetracting(null)}
          onDone={changed}
        />
      ) : null}
    </Panel>
  );
}

interface RowProps {
  readonly paper: Paper;
  readonly now: number;
  readonly onRetract: () => void;
}

function PaperRow({ paper, now, onRetract }: RowProps) {
  const kind = paper.kind ? t(LEGAL_PAPERS[paper.kind]) : '';
  const holds = isInForce({ endsAt: paper.endsAt ?? null }, now);
  return (
    <RowItem
      title={kind}
      href={`/records/${legalPaper.name}/${paper.id}`}
      sub={[
        paper.authority,
        paper.caseNumber,
        paper.issuedOn ? t('issued {{day}}', { day: showDay(paper.issuedOn) }) : '',
        paper.endsAt ? t('ends {{at}}', { at: showInstant(paper.endsAt) }) : '',
      ]
        .filter(Boolean)
        .join(', ')}
      end={
        <>
          <Status look={holds ? look('signed', t('Valid')) : look('late', t('Ended'))} />
          {paper.can.includes('retract') ? (
            <ActionMenu
              label={t('Actions for {{name}}', { name: kind })}
              actions={[{ label: actionLabel(legalPaper, 'retract'), onClick: onRetract }]}
            />
          ) : null}
        </>
      }
    />
  );
}
