import Button from '@mui/material/Button';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { type Fault, nameOf, sayFault } from './survey-faults.web.ts';

export interface ElsewhereProps {
  /** In other steps than the one that is shown. */
  readonly faults: readonly Fault[];
  /** The names of all steps. */
  readonly steps: readonly string[];
  readonly onGo: (step: number, code: string) => void;
}

/** What is missing or wrong in other steps, each with the way there. Renders nothing where nothing is. */
export const Elsewhere = ({ faults, steps, onGo }: ElsewhereProps) => (
  <FormError>
    {faults.length > 0
      ? faults.map((fault) => (
          <span key={fault.question.code} style={{ display: 'block' }}>
            {t('In step {{step}}: {{fault}}.', {
              step: `${fault.step + 1}. ${steps[fault.step] ?? ''}`,
              fault: sayFault(fault),
            })}{' '}
            <Button
              size="small"
              variant="text"
              onClick={() => onGo(fault.step, fault.question.code)}
              style={{ color: 'inherit', textDecoration: 'underline', verticalAlign: 'baseline' }}
            >
              {t('Go to {{name}}', { name: nameOf(fault.question) })}
            </Button>
          </span>
        ))
      : null}
  </FormError>
);
