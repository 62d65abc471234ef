import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { newKey } from '#engine/web/client.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { type ConsentKind, KINDS } from '#modules/consents/consent-rules.model.ts';
import { textInUse, textOf } from '#modules/consents/consent-texts.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PaperText } from '#ui/parts/PaperText.tsx';
import { v } from '#ui/theme/vars.ts';

export interface PaperDialogProps {
  readonly client: string;
  readonly name: string;
  readonly kind: ConsentKind;
  /** The paper that is prepared already; without one it is begun here. */
  readonly prepared: ReadOf<typeof consent> | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What is read before it is signed: of its own height, so that the signature stays in sight; it scrolls with the keyboard, too. */
const Reading = styled('div')({
  maxHeight: '42vh',
  overflowY: 'auto',
  padding: '12px 16px',
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
});

/** The client signs a paper on this device: the name as they write it, their capacity, and the time; the person who takes the signature is the witness. */
export function PaperDialog({ client, name, kind, prepared, onClose, onDone }: PaperDialogProps) {
  const act = useAct(consent);
  const task = useTask();
  const [key] = useState(newKey);
  const [refusing, setRefusing] = useState(false);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>({ signedAs: 'client' });
  const presented = async (): Promise<ReadOf<typeof consent>> => {
    const paper = prepared ?? (await act.create({ client, kind }, key));
    return paper.status === 'draft' ? act.run('present', paper.id) : paper;
  };
  const finish = async (work: () => Promise<unknown>) => {
    if (await task.run(work)) onDone();
  };
  const sign = () => finish(async () => act.run('sign', (await presented()).id, input));
  const refuse = () => finish(async () => act.run('refuse', (await presented()).id, { endNote: input.endNote }));
  const text = (prepared?.textVersion && textOf(kind, prepared.textVersion)) || textInUse(kind);
  const asked = refusing ? (['endNote'] as const) : (['signedByName', 'signedAs'] as const);
  return (
    <FormDialog
      open
      width="md"
      title={`${KINDS[kind]}: ${name}`}
      description={t('Read this or have it read to you, and ask questions. Your signature applies to this text.')}
      submitLabel={refusing ? t('Record refusal') : t('Sign')}
      busy={task.busy}
      error={task.error && !asked.some((one) => task.error?.fields[one]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void (refusing ? refuse() : sign())}
    >
      <Reading role="region" aria-label={t('Form text')} tabIndex={0}>
        <PaperText text={text} />
      </Reading>
      {asked.map((one, i) => (
        <FieldInput
          key={one}
          name={one}
          label={
            one === 'signedByName'
              ? t('Full name as signature')
              : one === 'signedAs'
                ? t('Signs as')
                : t('What the client said')
          }
          spec={consent.fields[one]}
          value={input[one]}
          required
          autoFocus={i === 0}
          error={task.error?.fields[one]?.map((message) => fieldSentence(consent, one, message)).join(', ')}
          onChange={(value) => setInput({ ...input, [one]: value })}
        />
      ))}
      <FormControlLabel
        label={t('The client declines to sign')}
        control={<Checkbox checked={refusing} onChange={(e) => setRefusing(e.target.checked)} />}
      />
    </FormDialog>
  );
}
