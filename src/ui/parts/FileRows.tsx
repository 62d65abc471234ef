import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { FileText, RotateCw, X } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { v } from '#ui/theme/vars.ts';
import { Icon } from './Icon.tsx';
import { IconAction } from './IconAction.tsx';

const Root = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
});
const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: '2.25rem',
  padding: '6px 4px 6px 10px',
  border: `1px solid ${v.hairline}`,
  borderRadius: 6,
  background: v.sunken,
  fontSize: '0.8125rem',
  '& > svg': { flex: 'none', color: v.textSecondary },
  '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: 3 },
  '& p': { margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 },
  '& b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& [data-wrong] svg': { marginTop: 2 },
  '& [data-wrong]': { display: 'flex', gap: 5, alignItems: 'flex-start', color: v.text },
});

export interface FileRow {
  readonly key: string;
  readonly name: string;
  /** Its size in words. */
  readonly size?: string;
  /** How much of it has gone out, 0 to 1; undefined once it is there. */
  readonly share?: number;
  /** Why it is not there: one sentence. */
  readonly wrong?: string;
  readonly onOpen?: () => void;
  readonly onAgain?: () => void;
  readonly onRemove?: () => void;
}

export interface FileRowsProps {
  readonly label: string;
  readonly rows: readonly FileRow[];
}

/** Files one below the other: name, size, how far each has come or why it did not, and the way to take it away. */
export const FileRows = ({ label, rows }: FileRowsProps) => (
  <Root aria-label={label}>
    {rows.map(({ key, name, size, share, wrong, onOpen, onAgain, onRemove }) => (
      <Line key={key}>
        <Icon of={FileText} size={16} />
        <div>
          <p>
            {onOpen ? (
              <Button
                size="small"
                variant="text"
                onClick={onOpen}
                sx={{
                  p: 0,
                  minWidth: 0,
                  textAlign: 'start',
                  whiteSpace: 'normal',
                  overflowWrap: 'anywhere',
                  color: v.link,
                }}
              >
                {name}
              </Button>
            ) : (
              <b>{name}</b>
            )}
            {size ? <small>{size}</small> : null}
          </p>
          {share === undefined ? null : (
            <LinearProgress
              variant="determinate"
              value={Math.round(share * 100)}
              aria-label={t('Uploading {{name}}', { name })}
            />
          )}
          {wrong ? (
            <small data-wrong="" role="alert">
              <StatusMark mark="stop" size={12} />
              <span>{wrong}</span>
            </small>
          ) : null}
        </div>
        {onAgain ? (
          <IconAction label={t('Upload {{name}} again', { name })} icon={RotateCw} size="small" onClick={onAgain} />
        ) : null}
        {onRemove ? (
          <IconAction label={t('Remove {{name}}', { name })} icon={X} size="small" onClick={onRemove} />
        ) : null}
      </Line>
    ))}
  </Root>
);
