import Button from '@mui/material/Button';
import { t } from '#engine/model/words.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SECTIONS, sectionsOf } from './note-kinds.model.ts';
import type { DraftProps, Written } from './note-draft.web.ts';

export interface TypedBeforeProps extends DraftProps {
  readonly format: keyof typeof sectionsOf;
  readonly typed: Written;
}
interface Part {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly putBack: () => void;
}

/** What was typed in this window before a newer version was loaded, as far as that one says something else. */
export function TypedBefore({ format, typed, draft, write }: TypedBeforeProps) {
  const parts: Part[] = sectionsOf[format].flatMap((name) => {
    const text = typed.sections?.[name];
    if (!text || text === draft.sections?.[name]) return [];
    return {
      key: name,
      label: t(SECTIONS[name]),
      text,
      putBack: () => write({ sections: { ...draft.sections, [name]: text } }),
    };
  });
  if (typed.response && typed.response !== draft.response)
    parts.push({
      key: 'response',
      label: t('Client response'),
      text: typed.response,
      putBack: () => write({ response: typed.response }),
    });
  if (typed.history && typed.history !== draft.history)
    parts.push({
      key: 'history',
      label: t('History'),
      text: typed.history,
      putBack: () => write({ history: typed.history }),
    });
  if (!parts.length) return null;
  return (
    <Panel title={t('Your text from before the newer version loaded')} meta={parts.length} flush>
      <RowList>
        {parts.map(({ key, label, text, putBack }) => (
          <RowItem
            key={key}
            title={label}
            sub={<span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>}
            end={
              <Button size="small" onClick={putBack}>
                {t('Restore text')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
