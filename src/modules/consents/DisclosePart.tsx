import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { releases } from './consent-rules.model.ts';
import { disclosure } from './disclosure.model.ts';
import type { PartProps } from './RenewPart.tsx';

const TOLD = ['recipient', 'purposeOfUse', 'purpose', 'categories', 'notice'] as const;
const EXCEPTED = ['exception', 'exceptionNote', ...TOLD] as const;

interface DiscloseProps {
  readonly label: string;
  readonly fields: readonly string[];
  readonly given: Readonly<Record<string, unknown>>;
}

/** A disclosure is written down before anything leaves: export and interface ask for it. */
function Disclose({ label, fields, given }: DiscloseProps) {
  const user = useUser();
  const notify = useNotice();
  const [isAsking, setAsking] = useState(false);
  if (!mayDo(user, disclosure, 'create')) return null;
  const onDone = (): void => {
    setAsking(false);
    notify({
      message: t('Disclosure recorded. You can send this information within 24 hours.'),
      severity: 'success',
    });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <RecordDialog
          title={label}
          resource={disclosure}
          fields={fields}
          given={given}
          allRequired
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}

/** A disclosure under an active consent, prefilled with what the consent allows. */
export function DiscloseUnder({ record }: PartProps) {
  if (record.status !== 'active' || !record.kind || !releases(record.kind)) return null;
  const { id, client, recipient, purpose, categories } = record;
  // Whom a single consent names is a class; who receives the records is one of it.
  const to = record.kind === 'tpo' ? undefined : recipient;
  const purposeOfUse = record.kind === 'court' ? 'legal' : undefined;
  return (
    <Disclose
      label={t('Record disclosure')}
      fields={TOLD}
      given={{ client, consent: id, recipient: to, purposeOfUse, purpose, categories }}
    />
  );
}

/** For a reason that needs no consent, with who asked, for what and why. */
export const DiscloseExcepted = ({ client }: { readonly client: string }) => (
  <Disclose label={t('Record disclosure by exception')} fields={EXCEPTED} given={{ client }} />
);
