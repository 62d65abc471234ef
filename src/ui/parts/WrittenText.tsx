import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { v } from '../theme/vars.ts';
import { Linked } from './Linked.tsx';

const Sheet = styled('article')({
  maxWidth: '44rem',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > *': { margin: '0 0 12px' },
  '& > :last-child': { marginBottom: 0 },
  '& h3': { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600, margin: '20px 0 6px' },
  '& > h3:first-of-type:first-child': { marginTop: 0 },
  '& ul, & ol': { paddingInlineStart: 22 },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li': { marginBottom: 4 },
  '& a': { color: v.link },
});

const BOLD = /\*\*([^*]+)\*\*/;
/** Words with bold parts and web addresses as links. */
const inLine = (text: string): ReactNode =>
  text.split(BOLD).map((part, i) => (i % 2 === 1 ? <strong key={i}>{part}</strong> : <Linked key={i} text={part} />));

const KINDS = [
  { kind: 'heading', at: /^#{1,4} +/ },
  { kind: 'bullet', at: /^[-*] +/ },
  { kind: 'step', at: /^\d+[.)] +/ },
] as const;
interface Line {
  readonly kind: 'heading' | 'bullet' | 'step' | 'words' | 'gap';
  readonly text: string;
}
const lineOf = (raw: string): Line => {
  const text = raw.trim();
  if (!text) return { kind: 'gap', text };
  const found = KINDS.find(({ at }) => at.test(text));
  return found ? { kind: found.kind, text: text.replace(found.at, '') } : { kind: 'words', text };
};

/** Neighboring lines of one kind, as one block; a heading is always one of its own. */
function blocksOf(text: string): readonly (readonly [Line['kind'], readonly string[]])[] {
  const blocks: [Line['kind'], string[]][] = [];
  for (const { kind, text: words } of text.split('\n').map(lineOf)) {
    const last = blocks.at(-1);
    if (last && last[0] === kind && kind !== 'heading') last[1].push(words);
    else blocks.push([kind, [words]]);
  }
  return blocks.filter(([kind]) => kind !== 'gap');
}

/**
 * A text as people read it: `##` begins a heading, `-` an item of a list, `1.` a step, `**` encloses bold words, and an empty
 * line ends a paragraph. Nothing else in it is markup.
 */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <Sheet>
      {blocksOf(text).map(([kind, lines], i) => {
        const items = lines.map((line, n) => <li key={n}>{inLine(line)}</li>);
        if (kind === 'heading') return <h3 key={i}>{inLine(lines[0] ?? '')}</h3>;
        if (kind === 'bullet') return <ul key={i}>{items}</ul>;
        if (kind === 'step') return <ol key={i}>{items}</ol>;
        return (
          <p key={i}>
            {lines.map((line, n) => (
              <Fragment key={n}>
                {n > 0 ? <br /> : null}
                {inLine(line)}
              </Fragment>
            ))}
          </p>
        );
      })}
    </Sheet>
  );
}
