import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { inWords } from '#engine/model/fields.ts';
import { inSentence } from '#engine/model/code-words.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import type { AuditRow } from '#modules/identity/identity-wire.model.ts';

const TITLE = 'audit-entry';
/** Nouns that say nothing beside the action. */
const BARE: ReadonlySet<string> = new Set(['session', 'account', 'audit_trail']);
const outcomes = { success: t('Done'), denied: t('Refused'), failure: t('Failed') } as const;

/** How somebody signed in, as the trail keeps it: the names of RFC 8176, and ours. */
const METHODS: Readonly<Record<string, string>> = {
  pwd: t('Password'),
  otp: t('One-time code'),
  recovery: t('Recovery code'),
  sms: t('Text message'),
  hwk: t('Passkey'),
  swk: t('Software key'),
  fpt: t('Fingerprint'),
  face: t('Face'),
  user: t('Person verified'),
  mfa: t('Multiple factors'),
  federated: t('Single sign-on'),
  pinned: t('Person added in advance'),
  entered: t('Other organization entered'),
  invitation: t('Invitation'),
};

/** Why, or by what means, something was done; null where nothing is said of it. */
export const reasonWords = (row: AuditRow): string | null =>
  row.why !== null && row.noun === 'session' && row.action === 'sign in' && row.outcome === 'success'
    ? row.why
        .split(' ')
        .map((method) => METHODS[method] ?? method)
        .join(', ')
    : row.why;

/** "Reveal: employee", "Sign in": what an entry is about. */
export const auditWords = (row: AuditRow): string =>
  BARE.has(row.noun) ? inWords(row.action) : `${inWords(row.action)}: ${inSentence(inWords(row.noun))}`;

/** One entry of the trail, whole. */
export function AuditEntry({ entry, onClose }: { readonly entry: AuditRow; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{auditWords(entry)}</DialogTitle>
      <DialogContent>
        <KeyValue
          items={[
            { key: 'by', label: t('Who'), value: entry.by },
            { key: 'at', label: t('When'), value: showInstant(entry.at) },
            { key: 'outcome', label: t('Result'), value: outcomes[entry.outcome] },
            { key: 'fields', label: t('Fields'), value: entry.fields.map((f) => inWords(f)).join(', ') || t('None') },
            { key: 'why', label: t('Reason'), value: reasonWords(entry) },
            { key: 'record', label: t('Record'), value: entry.recordId },
            { key: 'ip', label: t('From'), value: entry.ip },
            { key: 'seq', label: t('Number'), value: entry.seq },
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
