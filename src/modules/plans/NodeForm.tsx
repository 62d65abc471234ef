import { ArrowDown, ArrowUp, Check, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { fieldWord } from './plan-faults.model.ts';
import { Writing } from './plan-styles.web.ts';
import { type Level, needed, nodeFields, type PlanNode } from './plan-tree.model.ts';
import type { TreeSteps } from './tree-steps.web.ts';

export interface NodeFormProps {
  readonly node: PlanNode;
  readonly level: Level;
  readonly name: string;
  readonly steps: TreeSteps;
}

const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** A node open for writing: its fields, and what can be done with it as a whole. */
export function NodeForm({ node, level, name, steps }: NodeFormProps) {
  const hint = useId();
  const fields = Object.entries(nodeFields[level]).filter(
    ([field]) => field !== 'deferredFor' || node.says.status === 'deferred',
  );
  return (
    <Writing role="group" aria-label={name} aria-describedby={hint}>
      {fields.map(([field, spec], i) => (
        <div key={field} className={field === 'text' || field === 'deferredFor' ? 'whole' : undefined}>
          <FieldInput
            name={`${node.id}.${field}`}
            label={t(fieldWord(level, field))}
            spec={spec}
            help={spec.help}
            value={node.says[field]}
            required={needed[level].includes(field)}
            autoFocus={i === 0}
            onChange={(value) => steps.say(node.id, field, plain(value))}
          />
        </div>
      ))}
      <div className="whole tools">
        <ActionButton
          size="small"
          action={{ label: t('Done'), icon: Check, kind: 'soft', onClick: () => steps.setOpen(null) }}
        />
        <IconAction label={t('Move {{name}} up', { name })} icon={ArrowUp} onClick={() => steps.move(node.id, -1)} />
        <IconAction label={t('Move {{name}} down', { name })} icon={ArrowDown} onClick={() => steps.move(node.id, 1)} />
        <IconAction label={t('Remove {{name}}', { name })} icon={Trash2} onClick={() => steps.remove(node, name)} />
        <VisuallyHidden id={hint}>
          {t('Press Escape to close, Alt and an arrow to move, Control and Enter to add another.')}
        </VisuallyHidden>
      </div>
    </Writing>
  );
}
