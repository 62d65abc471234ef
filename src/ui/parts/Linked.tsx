import { Fragment } from 'react';

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Plain text with its web addresses as links. Nothing else in it is markup. */
export const Linked = ({ text }: { readonly text: string }) =>
  text.split(ADDRESS).map((part, i) =>
    i % 2 === 1 ? (
      // The place of a part in a text is all that tells it from the others.
      <a key={i} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={i}>{part}</Fragment>
    ),
  );
