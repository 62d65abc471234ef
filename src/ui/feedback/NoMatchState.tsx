import { ListFilter } from 'lucide-react';
import { Icon } from '#ui/parts/Icon.tsx';
import { StateBlock } from './StateBlock.tsx';

export interface NoMatchStateProps {
  /** Plural noun: "employees". */
  noun: string;
  filters: number;
  /** How many rows the filters hide. */
  hidden?: number;
  onClear: () => void;
}

/** Filters found nothing: how many they hide, and a way out. */
export const NoMatchState = ({ noun, filters, hidden, onClear }: NoMatchStateProps) => {
  const what = `${filters} ${filters === 1 ? 'filter hides' : 'filters hide'}`;
  return (
    <StateBlock
      figure={<Icon of={ListFilter} size={28} />}
      title={`No ${noun} match these filters`}
      body={hidden === undefined ? undefined : `${what} ${hidden} ${noun}.`}
      action={{ label: 'Clear filters', onClick: onClear }}
    />
  );
};
