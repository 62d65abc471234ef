import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { nearDay } from '#engine/model/show.ts';
import { today } from '#engine/web/fields/format.ts';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone } from '#ui/theme/vars.ts';
import type { Work } from './work-data.web.ts';
import { KIND_WORDS } from './work-items.model.ts';

export interface WorkRowProps {
  readonly item: Work;
  readonly late: boolean;
  readonly busy: boolean;
  readonly onFinish: (item: Work) => void;
}
/** One thing to do: what, where from, until when, and for a task the button that ends it. */
export function WorkRow({ item, late, busy, onFinish }: WorkRowProps) {
  const { title, kind, due, urgent, note, mark, href, task, caseTask } = item;
  const link = task?.link ?? caseTask?.link;
  return (
    <RowItem
      lead={<StatusMark mark={late ? 'late' : mark} size={15} />}
      title={title}
      aside={urgent ? t('Important') : undefined}
      sub={[KIND_WORDS[kind], note].filter(Boolean).join(', ')}
      href={href}
      end={
        <>
          {due ? (
            <span style={late ? { color: tone('critical', 'text'), fontWeight: 600 } : undefined}>
              {nearDay(due, today())}
            </span>
          ) : null}
          {link ? <TextLink to={link}>{t('Open')}</TextLink> : null}
          {task?.can.includes('finish') || caseTask?.canFinish ? (
            <Button
              size="small"
              variant="text"
              disabled={busy}
              startIcon={<Icon of={Check} size={14} />}
              aria-label={t('Done: {{title}}', { title })}
              onClick={() => onFinish(item)}
            >
              {t('Done')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
