import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** The parameters of the address, and how to write others. The router's own hook comes with what it needs on servers. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const write = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => void navigate(`?${next.toString()}`, options),
    [navigate],
  );
  return [params, write] as const;
}
