import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { v } from '#ui/theme/vars.ts';

const Text = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, '& a': { color: v.link } });
const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Plain text as it was written, with its web addresses as links. Nothing else in it is markup. */
export const Words = ({ text }: { readonly text: string }) => (
  <Text>
    {text.split(ADDRESS).map((part, i) =>
      i % 2 === 1 ? (
        // The place of a part in a text is all that tells it from the others.
        <a key={i} href={part} target="_blank" rel="noopener noreferrer">
          {part}
        </a>
      ) : (
        <Fragment key={i}>{part}</Fragment>
      ),
    )}
  </Text>
);
