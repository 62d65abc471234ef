import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { inWords } from '#engine/model/fields.ts';
import { showInstant } from '#engine/model/show.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import type { AuditRow } from '#modules/identity/identity-wire.model.ts';

const TITLE = 'audit-entry';
/** Nouns that say nothing beside the action. */
const BARE: ReadonlySet<string> = new Set(['session', 'account', 'audit_trail']);
const outcomes = { success: 'Done', denied: 'Refused', failure: 'Failed' } as const;

/** "Reveal: employee", "Sign in": what an entry is about. */
export const auditWords = (row: AuditRow): string =>
  BARE.has(row.noun) ? inWords(row.action) : `${inWords(row.action)}: ${inWords(row.noun).toLowerCase()}`;

/** One entry of the trail, whole. */
export function AuditEntry({ entry, onClose }: { readonly entry: AuditRow; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{auditWords(entry)}</DialogTitle>
      <DialogContent>
        <KeyValue
          items={[
            { key: 'by', label: 'Who', value: entry.by },
            { key: 'at', label: 'When', value: showInstant(entry.at) },
            { key: 'outcome', label: 'Outcome', value: outcomes[entry.outcome] },
            { key: 'fields', label: 'Fields', value: entry.fields.map((f) => inWords(f)).join(', ') || 'None' },
            { key: 'why', label: 'Reason', value: entry.why },
            { key: 'record', label: 'Record', value: entry.recordId },
            { key: 'ip', label: 'From', value: entry.ip },
            { key: 'seq', label: 'Number', value: entry.seq },
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
