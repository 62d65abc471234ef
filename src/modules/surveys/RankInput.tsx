import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { GroupFrame } from '#engine/web/fields/GroupFrame.tsx';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { v } from '#ui/theme/vars.ts';
import type { Question } from './answers.model.ts';

const List = styled('ol')({
  listStyle: 'none',
  margin: '6px 0 0',
  padding: 0,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  '&:empty': { display: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 6, padding: '4px 8px 4px 12px', minHeight: '2.75rem' },
  '& li + li': { borderTop: `1px solid ${v.hairline}` },
  '& b': { width: '1.5rem', fontWeight: 600, color: v.textSecondary },
  '& span': { flex: 1, minWidth: 0 },
});
const More = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 8 });

export interface RankInputProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string;
}

/** Choices in an order of one's own: added one by one, moved with buttons. */
export function RankInput({ question, value, onChange, error }: RankInputProps) {
  const announce = useAnnounce();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const word = (code: string) => question.options?.find((o) => o.code === code)?.label ?? code;
  const move = (at: number, by: number) => {
    const next = [...chosen];
    const [one = ''] = next.splice(at, 1);
    next.splice(at + by, 0, one);
    onChange(next);
    announce(t('{{one}} is number {{at}}', { one: word(one), at: at + by + 1 }));
  };
  return (
    <GroupFrame label={question.label} required={question.required} error={error} help={question.help}>
      <List>
        {chosen.map((code, i) => (
          <li key={code}>
            <b>{i + 1}.</b>
            <span>{word(code)}</span>
            <IconAction
              label={t('Move {{code}} up', { code: word(code) })}
              icon={ArrowUp}
              disabled={i === 0}
              onClick={() => move(i, -1)}
            />
            <IconAction
              label={t('Move {{code}} down', { code: word(code) })}
              icon={ArrowDown}
              disabled={i === chosen.length - 1}
              onClick={() => move(i, 1)}
            />
            <IconAction
              label={t('Remove {{code}}', { code: word(code) })}
              icon={X}
              onClick={() => onChange(chosen.filter((c) => c !== code))}
            />
          </li>
        ))}
      </List>
      <More>
        {(question.options ?? [])
          .filter((o) => !chosen.includes(o.code))
          .map((o) => (
            <Button
              key={o.code}
              size="small"
              startIcon={<Icon of={Plus} size={15} />}
              onClick={() => onChange([...chosen, o.code])}
            >
              {o.label}
            </Button>
          ))}
      </More>
    </GroupFrame>
  );
}
