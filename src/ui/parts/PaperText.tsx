import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { v } from '../theme/vars.ts';

export interface Paper {
  readonly version: string;
  readonly title: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** What a signature under it says. */
  readonly agrees: string;
}

const Sheet = styled('article')({
  maxWidth: '46rem',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  '& p': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  '& h2': { fontSize: '1.0625rem', margin: '0 0 8px' },
  '& footer': { fontSize: '0.78125rem', color: v.textSecondary },
});

/** A paper as it is read and printed, in the language it is written in. */
export function PaperText({ text }: { readonly text: Paper }) {
  return (
    <Sheet>
      <div lang="en">
        <h2>{text.title}</h2>
        {text.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <strong>{text.agrees}</strong>
        </p>
      </div>
      <footer>{t('Version {{version}}. In-house text, to be reviewed by counsel.', { version: text.version })}</footer>
    </Sheet>
  );
}
