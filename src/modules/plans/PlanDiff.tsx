import { labelOf } from '#engine/model/resource.ts';
import { showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { type Change, comparePlans, countChanges, type DiffNode } from './plan-diff.model.ts';
import { levelBelow } from './plan-edit.model.ts';
import { fieldWord, levelWord } from './plan-faults.model.ts';
import { Node, Parts } from './plan-styles.web.ts';
import type { Level } from './plan-tree.model.ts';
import { nodeValue, type Plan } from './plan-words.web.ts';
import { treatmentPlan } from './treatment-plan.model.ts';
import { AROUND } from './plan-draft.web.ts';

/** Each change by its mark and its word; the colour says nothing of its own. */
function changeLook(change: Change): StatusLook | null {
  switch (change) {
    case 'added':
      return look('done', t('Added'));
    case 'removed':
      return look('refused', t('Removed'));
    case 'changed':
      return look('partial', t('Changed'));
    case 'moved':
      return look('soon', t('Moved'));
    case 'same':
      return null;
  }
}

const isTouched = ({ change, parts }: DiffNode): boolean => change !== 'same' || parts.some(isTouched);

export interface PlanDiffProps {
  readonly before: Plan;
  readonly after: Plan;
}

/** What a version changed in the one before it. */
export function PlanDiff({ before, after }: PlanDiffProps) {
  const nodes = comparePlans(before.problems ?? [], after.problems ?? []);
  const { added, removed, changed, moved } = countChanges(nodes);
  const around = AROUND.flatMap((field) => {
    const [was, is] = [before, after].map((plan) => showField(treatmentPlan, field, { ...plan }));
    return was === is ? [] : [{ field, was: was ?? '', is: is ?? '' }];
  });
  const title = t('Changes from version {{from}} to {{to}}', { from: before.edition ?? '', to: after.edition ?? '' });
  return (
    <Panel
      title={title}
      meta={t('{{added}} added, {{removed}} removed, {{changed}} changed, {{moved}} moved', {
        added,
        removed,
        changed,
        moved,
      })}
    >
      {around.length ? (
        <Parts style={{ marginBottom: 14 }}>
          {around.map(({ field, was, is }) => (
            <Node key={field}>
              <div className="number">
                <span>{labelOf(treatmentPlan, field)}</span>
                <Status look={look('partial', t('Changed'))} />
              </div>
              <FieldChange label={null} before={was} after={is} />
            </Node>
          ))}
        </Parts>
      ) : null}
      {nodes.some(isTouched) ? (
        <DiffList nodes={nodes.filter(isTouched)} level="problem" />
      ) : (
        <EmptyState
          title={t('No differences in problems')}
          body={t('Differences between the two versions show up here.')}
        />
      )}
    </Panel>
  );
}

interface FieldChangeProps {
  readonly label: string | null;
  readonly before: string;
  readonly after: string;
}
const FieldChange = ({ label, before, after }: FieldChangeProps) => (
  <p className="quiet">
    {label ? <>{label}: </> : null}
    {before ? (
      <>
        {t('before')} <del>{before}</del>
      </>
    ) : null}{' '}
    {after ? (
      <>
        {t('now')} <ins>{after}</ins>
      </>
    ) : (
      t('now empty')
    )}
  </p>
);

interface DiffListProps {
  readonly nodes: readonly DiffNode[];
  readonly level: Level;
}
function DiffList({ nodes, level }: DiffListProps) {
  const next = levelBelow(level);
  return (
    <Parts>
      {nodes.map((node) => {
        const how = changeLook(node.change);
        const words = [
          level === 'intervention' ? nodeValue(level, 'type', node.says) : '',
          nodeValue(level, 'text', node.says),
        ];
        const text = words.filter(Boolean).join(': ');
        return (
          <Node key={node.id} data-level={level}>
            <div className="number">
              <span>{t(levelWord(level))}</span>
              {how ? <Status look={how} /> : null}
            </div>
            <div className="words">
              {node.change === 'removed' ? <del>{text}</del> : node.change === 'added' ? <ins>{text}</ins> : text}
            </div>
            {node.fields.map(({ field, before, after }) => (
              <FieldChange
                key={field}
                label={t(fieldWord(level, field))}
                before={nodeValue(level, field, { [field]: before })}
                after={nodeValue(level, field, { [field]: after })}
              />
            ))}
            {next && node.parts.some(isTouched) ? <DiffList nodes={node.parts.filter(isTouched)} level={next} /> : null}
          </Node>
        );
      })}
    </Parts>
  );
}
