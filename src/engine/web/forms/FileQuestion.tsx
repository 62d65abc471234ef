import { useCallback, useContext, useEffect, useRef } from 'react';
import { typesOf } from '#engine/model/forms/form-files.ts';
import type { FormAnswer, FormItem } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FileLink } from '../fields/FileLink.tsx';
import { FilesPicker } from '../fields/FilesPicker.tsx';
import { limitWords, type OpenUploads } from '../fields/use-uploads.ts';
import { AnswerFilesContext } from './answer-files.ts';
import { Help, Question, Told } from './form-styles.ts';
import type { FormQuestionProps } from './question-props.ts';

const idsIn = (answer: FormAnswer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer.filter((id) => typeof id === 'string') : [];

/** Files as an answer: sent at once, of the kinds and the size that the question names. */
export function FileQuestion({
  id,
  item,
  answer,
  onAnswer,
  isClosed,
  problem,
}: FormQuestionProps & { readonly item: Extract<FormItem, { kind: 'file' }> }) {
  const kept = useContext(AnswerFilesContext);
  const ids = idsIn(answer);
  const limits = { types: typesOf(item), maxMb: item.maxMb, max: item.max };
  // Two files may arrive between two drawings: each is added to what the one before left.
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = idsIn(answer);
  }, [answer]);
  const hears = kept?.onOpen;
  const { linkId } = item;
  const onOpen = useCallback((open: OpenUploads) => hears?.(linkId, open), [hears, linkId]);
  const put = (next: readonly string[]) => {
    latest.current = next;
    onAnswer(next.length ? next : null);
  };
  if (isClosed)
    return (
      <Told data-question>
        <span>{item.text}</span>
        {ids.length ? (
          <div>
            {ids.map((one) => (
              <FileLink key={one} address={kept?.address(one) ?? `/files/${one}/content`} name={kept?.names[one]} />
            ))}
          </div>
        ) : (
          <p>{t('Not answered')}</p>
        )}
      </Told>
    );
  return (
    <Question data-question aria-describedby={`${id}-limits`}>
      <legend>
        {item.text}
        {item.required ? null : <small> {t('(optional)')}</small>}
      </legend>
      <div style={{ display: 'grid', gap: 8, paddingTop: 8 }}>
        {item.help ? <Help>{item.help}</Help> : null}
        {kept ? (
          <FilesPicker
            label={item.text}
            limits={limits}
            files={ids.map((one) => ({ id: one, ...(kept.names[one] && { name: kept.names[one] }) }))}
            onAdd={(sent) => put([...latest.current, sent.id])}
            onRemove={(gone) => put(latest.current.filter((one) => one !== gone))}
            helpId={`${id}-limits`}
            {...(kept.to && { to: kept.to(item.linkId), address: null })}
            {...(hears && { onOpen })}
            {...(problem && { error: problem })}
          />
        ) : (
          <Help id={`${id}-limits`}>{t('Choose files: {{limits}}', { limits: limitWords(limits) })}</Help>
        )}
      </div>
    </Question>
  );
}
