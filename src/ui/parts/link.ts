import { type ComponentPropsWithRef, createElement, type MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  /** What the address that opens can read beside the address itself. */
  readonly state?: unknown;
  /** Leaves the page that is there: for another application at this address. */
  readonly reloadDocument?: boolean;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const isOrdinary = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey;

/**
 * A link within the application: a press opens the page without loading the document, and everything else (a new tab, copying
 * the address) is the browser's. The router's own link would bring what it needs on servers, 4 kB on every page
 * (docs/decisions/0036-one-question-for-a-day.md).
 */
export function Link({ to, replace, state, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = useResolvedPath(to);
  const location = useLocation();
  const navigate = useNavigate();
  const isElsewhere = typeof to === 'string' && ELSEWHERE.test(to);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || isElsewhere || !isOrdinary(event)) return;
    if (rest.target && rest.target !== '_self') return;
    event.preventDefault();
    // The page that is open already gets no second entry in the history.
    void navigate(to, { replace: replace ?? createPath(location) === createPath(path), state });
  };
  return createElement('a', { ...rest, href: isElsewhere ? to : href, onClick: open }, children);
}
