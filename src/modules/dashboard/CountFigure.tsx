import type { ReactNode } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { Figure } from '#ui/parts/FigureStrip.tsx';
import { listHref } from './people-data.web.ts';

export interface CountFigureProps {
  readonly of: AnyResource;
  /** Which records; the list behind the figure shows the same ones. */
  readonly where: ListParams;
  readonly label: string;
  readonly cause: ReactNode;
  /** Where the figure is a warning unless it is zero. */
  readonly mark?: MarkName;
}

/** How many records of a noun a query finds, and the way to them. Nothing for whom the noun, or its list here, is not. */
export function CountFigure(props: CountFigureProps) {
  const { hrefOf } = usePortal();
  const user = useUser();
  const base = hrefOf(props.of.name);
  return base && mayDo(user, props.of, 'read') ? <Counted {...props} href={listHref(base, props.where)} /> : null;
}

function Counted({ of, where, label, cause, mark, href }: CountFigureProps & { readonly href: string | undefined }) {
  const [count] = useCounts(of, [where]);
  return (
    <Figure
      label={label}
      value={count === undefined ? '–' : showNumber(count)}
      mark={count ? mark : undefined}
      cause={cause}
      href={href}
    />
  );
}
