import { ListFilter } from 'lucide-react';
import { t } from '#engine/model/words.ts';
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
  const what = `${filters} ${t({ one: 'filter hides', other: 'filters hide' }, { count: filters })}`;
  return (
    <StateBlock
      figure={<Icon of={ListFilter} size={28} />}
      title={t('No {{noun}} match these filters', { noun })}
      body={hidden === undefined ? undefined : `${what} ${hidden} ${noun}.`}
      action={{ label: t('Clear filters'), onClick: onClear }}
    />
  );
};
