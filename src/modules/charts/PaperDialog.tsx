import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { newKey } from '#engine/web/client.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { type ConsentKind, KINDS } from '#modules/consents/consent-rules.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';

export interface PaperDialogProps {
  readonly client: string;
  readonly name: string;
  readonly kind: ConsentKind;
  /** The paper that is prepared already; without one it is begun here. */
  readonly prepared: ReadOf<typeof consent> | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What each paper comes to, for whoever signs it on this device; the whole text hangs with the paper itself. */
function saysOf(kind: ConsentKind): string {
  switch (kind) {
    case 'treatment':
      return t(
        'I agree to be treated here. I was told what the treatment is, its risks and its alternatives, and that I may end it.',
      );
    case 'npp':
      return t('I was given the notice of privacy practices and could ask about it.');
    case 'part2_notice':
      return t(
        'I was told that federal law (42 CFR part 2) protects the records of my treatment, and when they may be told of without my consent.',
      );
    case 'financial':
      return t('I was told what the treatment costs, what my insurance is expected to pay and what I owe.');
    default:
      return t('I read this paper, or it was read to me, and could ask about it.');
  }
}

/** The client signs a paper on this device: the name as they write it, as whom, and the time; whoever takes it is the witness. */
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
  const asked = refusing ? (['endNote'] as const) : (['signedByName', 'signedAs'] as const);
  return (
    <FormDialog
      open
      width="sm"
      title={`${KINDS[kind]}: ${name}`}
      description={saysOf(kind)}
      submitLabel={refusing ? t('Write the refusal down') : t('Sign')}
      busy={task.busy}
      error={task.error && !asked.some((one) => task.error?.fields[one]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void (refusing ? refuse() : sign())}
    >
      {asked.map((one, i) => (
        <FieldInput
          key={one}
          name={one}
          label={
            one === 'signedByName'
              ? t('Name, as the signature')
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
      <label>
        <input type="checkbox" checked={refusing} onChange={(e) => setRefusing(e.target.checked)} />{' '}
        {t('The client does not sign')}
      </label>
    </FormDialog>
  );
}
