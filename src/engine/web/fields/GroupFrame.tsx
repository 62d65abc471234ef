import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';

export interface GroupFrameProps {
  readonly label: string;
  readonly required: boolean;
  /** The whole sentence. */
  readonly error?: string;
  readonly help?: string | null;
  /** Of radio buttons the group alone says that the answer is wrong or missing: one button cannot be. */
  readonly role?: 'group' | 'radiogroup';
  readonly ref?: Ref<HTMLDivElement>;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The words around a field of several controls: its label, its help and what is wrong with it, read out with the group. */
export function GroupFrame({ label, required, error, help, role = 'group', ref, style, children }: GroupFrameProps) {
  const id = useId();
  const told = error ?? help;
  return (
    <div
      ref={ref}
      role={role}
      aria-labelledby={id}
      aria-describedby={told ? `${id}h` : undefined}
      {...(role === 'radiogroup' && {
        'aria-invalid': Boolean(error) || undefined,
        'aria-required': required || undefined,
      })}
      style={style}
    >
      <FormLabel id={id} required={required} error={Boolean(error)}>
        {label}
      </FormLabel>
      {children}
      {told ? (
        <FormHelperText id={`${id}h`} error={Boolean(error)}>
          {told}
        </FormHelperText>
      ) : null}
    </div>
  );
}
