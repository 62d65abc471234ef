import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import type { Dimension } from '#engine/model/overview/overview.ts';
import { Choices, Records } from '../list/FilterEditor.tsx';

export interface DimensionEditorProps {
  readonly dimension: Dimension;
  readonly value: string;
  readonly onApply: (value: string) => void;
  readonly onClose: () => void;
}

/** The small form for one filter of an overview: some of its codes or records. */
export function DimensionEditor({ dimension, value, onApply, onClose }: DimensionEditorProps) {
  const [given, setGiven] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(given);
    onClose();
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 12, minWidth: '15rem' }}>
      <b style={{ fontSize: '0.8125rem', fontWeight: 600 }}>{t(dimension.label)}</b>
      {dimension.choices ? (
        <Choices spec={{ kind: 'choice', choices: dimension.choices }} value={given} onChange={setGiven} />
      ) : dimension.to ? (
        <Records spec={{ kind: 'ref', to: dimension.to }} field={dimension.label} value={given} onChange={setGiven} />
      ) : null}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button variant="text" size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" size="small" type="submit">
          {t('Apply')}
        </Button>
      </div>
    </form>
  );
}
