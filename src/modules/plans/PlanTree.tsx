import { Pencil, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { NodeForm } from './NodeForm.tsx';
import { levelBelow } from './plan-edit.model.ts';
import { Node, Parts, TextButton } from './plan-styles.web.ts';
import { type Level, type PlanNode, type PlanTree } from './plan-tree.model.ts';
import { nodeName, nodeValue } from './plan-words.web.ts';
import { progressLook } from './progress-words.web.ts';
import type { Progress } from './plans-data.web.ts';
import type { TreeSteps } from './tree-steps.web.ts';

interface Shared {
  readonly steps?: TreeSteps;
  /** What blocks signing, by node. */
  readonly faults?: ReadonlyMap<string, readonly string[]>;
  readonly progress: ReadonlyMap<string, Progress>;
  /** Asks how far an objective has come; without it nobody may say so. */
  readonly onProgress?: (objective: PlanNode) => void;
}
export interface PlanTreeProps extends Shared {
  readonly tree: PlanTree;
}

/** The tree of a plan as it is read, and written in place where that is possible. */
export function PlanTreeView({ tree, ...shared }: PlanTreeProps) {
  return <LevelList nodes={tree} level="problem" above={null} prefix="" {...shared} />;
}

interface LevelProps extends Shared {
  readonly nodes: PlanTree;
  readonly level: Level;
  readonly above: string | null;
  readonly prefix: string;
}

function LevelList({ nodes, level, above, prefix, ...shared }: LevelProps) {
  const { steps } = shared;
  return (
    <>
      {nodes.length ? (
        <Parts>
          {nodes.map((node, i) => (
            <NodeItem key={node.id} node={node} level={level} number={`${prefix}${i + 1}`} above={above} {...shared} />
          ))}
        </Parts>
      ) : null}
      {steps ? (
        <div className="tools" style={{ marginTop: 8 }} data-print="no">
          <ActionButton
            size="small"
            action={{ label: addLabel(level), icon: Plus, kind: 'quiet', onClick: () => steps.add(level, above) }}
          />
        </div>
      ) : null}
    </>
  );
}

function addLabel(level: Level): string {
  switch (level) {
    case 'problem':
      return t('Add a problem');
    case 'goal':
      return t('Add a goal');
    case 'objective':
      return t('Add an objective');
    case 'intervention':
      return t('Add an intervention');
  }
}

interface NodeProps extends Shared {
  readonly node: PlanNode;
  readonly level: Level;
  readonly number: string;
  readonly above: string | null;
}

function NodeItem({ node, level, number, above, ...shared }: NodeProps) {
  const { steps, faults, progress, onProgress } = shared;
  const name = nodeName(level, number);
  const isOpen = steps?.open === node.id;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A user who closes a node continues from it.
    if (wasOpen.current && !isOpen && steps?.open === null) button.current?.focus();
    wasOpen.current = isOpen;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!steps) return;
    const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (step) {
      event.preventDefault();
      steps.move(node.id, step);
    } else if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      steps.add(level, above);
    } else if (event.key === 'Escape' && isOpen) steps.setOpen(null);
    else return;
    event.stopPropagation();
  };
  const next = levelBelow(level);
  return (
    <Node data-level={level} onKeyDown={steps ? onKeyDown : undefined}>
      <div className="number">
        <span>{name}</span>
        {level === 'problem' ? <ProblemFacts node={node} /> : null}
        {level === 'objective' ? (
          <ProgressLine node={node} entry={progress.get(node.id)} onProgress={onProgress} />
        ) : null}
      </div>
      {isOpen && steps ? (
        <NodeForm node={node} level={level} name={name} steps={steps} />
      ) : (
        <NodeWords node={node} level={level} name={name} button={button} steps={steps} />
      )}
      <Faults sentences={faults?.get(node.id)} />
      {next ? <LevelList nodes={node.parts} level={next} above={node.id} prefix={`${number}.`} {...shared} /> : null}
    </Node>
  );
}

interface WordsProps {
  readonly node: PlanNode;
  readonly level: Level;
  readonly name: string;
  readonly steps?: TreeSteps;
  readonly button: React.RefObject<HTMLButtonElement | null>;
}

function NodeWords({ node, level, name, steps, button }: WordsProps) {
  const said = wordsOf(level, node);
  const words = said || t('Nothing written yet');
  return (
    <>
      <div className="words">
        {steps ? (
          <TextButton ref={button} type="button" onClick={() => steps.setOpen(node.id)}>
            <VisuallyHidden>{t('Edit {{name}}:', { name })} </VisuallyHidden>
            {words} <Pencil size={13} aria-hidden style={{ verticalAlign: -2, opacity: 0.6 }} />
          </TextButton>
        ) : (
          words
        )}
      </div>
      <Details level={level} node={node} />
    </>
  );
}

/** The sentence that a node is read by. */
const wordsOf = (level: Level, { says }: PlanNode): string =>
  level === 'intervention'
    ? [nodeValue(level, 'type', says), nodeValue(level, 'text', says)].filter(Boolean).join(': ')
    : nodeValue(level, 'text', says);

function Details({ level, node: { says } }: { readonly level: Level; readonly node: PlanNode }) {
  const parts =
    level === 'objective'
      ? [
          says.baseline ? t('Now: {{baseline}}', { baseline: nodeValue(level, 'baseline', says) }) : '',
          says.target ? t('Target: {{target}}', { target: nodeValue(level, 'target', says) }) : '',
          says.targetDate ? t('by {{day}}', { day: nodeValue(level, 'targetDate', says) }) : '',
        ]
      : level === 'intervention'
        ? ['frequency', 'duration', 'responsible', 'modality'].map((field) => nodeValue(level, field, says))
        : [says.deferredFor && level === 'problem' ? nodeValue(level, 'deferredFor', says) : ''];
  const line = parts.filter(Boolean).join(' · ');
  return line ? <p className="quiet">{line}</p> : null;
}

function ProblemFacts({ node: { says } }: { readonly node: PlanNode }) {
  return (
    <>
      {says.focus ? <span>{nodeValue('problem', 'focus', says)}</span> : null}
      {says.priority ? <span>{t('Priority {{n}}', { n: says.priority })}</span> : null}
      {says.status === 'active' ? null : (
        <Status look={look(says.status === 'resolved' ? 'done' : 'hold', nodeValue('problem', 'status', says))} />
      )}
    </>
  );
}

interface ProgressProps extends Pick<Shared, 'onProgress'> {
  readonly node: PlanNode;
  readonly entry?: Progress;
}

function ProgressLine({ node, entry, onProgress }: ProgressProps) {
  return (
    <>
      {entry ? (
        <Status
          look={progressLook(
            entry.progress,
            t('{{percent}}%, {{day}}', { percent: showNumber(entry.percent ?? 0), day: showDay(entry.on ?? '') }),
          )}
        />
      ) : null}
      {onProgress ? (
        <span data-print="no">
          <ActionButton
            size="small"
            action={{ label: t('Record progress'), kind: 'quiet', onClick: () => onProgress(node) }}
          />
        </span>
      ) : null}
    </>
  );
}

function Faults({ sentences = [] }: { readonly sentences?: readonly string[] }) {
  const id = useId();
  return sentences.map((sentence) => (
    <p className="fault" key={`${id} ${sentence}`}>
      <Status look={look('late', sentence, 'notice')} />
    </p>
  ));
}
