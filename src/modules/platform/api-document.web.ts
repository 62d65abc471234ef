/** The operations of the API as its own document lists them. */
import { useQuery } from '@tanstack/react-query';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Answers anybody, signed in or not. */
  readonly open: boolean;
}
export interface ApiDocument {
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly tags: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the operations off an OpenAPI document, in the order of its addresses. */
export function operationsIn(document: unknown): ApiDocument {
  const parts = isParts(document) ? document : {};
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(isParts(parts.paths) ? parts.paths : {}))
    for (const method of METHODS) {
      const one = isParts(item) ? item[method] : undefined;
      if (!isParts(one)) continue;
      const [tag] = Array.isArray(one.tags) ? (one.tags as readonly unknown[]) : [];
      // An empty list of what is needed means: nothing.
      const open = Array.isArray(one.security) && one.security.length === 0;
      operations.push({ method: method.toUpperCase(), path, summary: word(one.summary), tag: word(tag), open });
    }
  return {
    version: word(isParts(parts.info) ? parts.info.version : ''),
    operations,
    tags: [...new Set(operations.map(({ tag }) => tag))].filter(Boolean).toSorted((a, b) => a.localeCompare(b)),
  };
}

/** The document of this very server. */
export const useApiDocument = () =>
  useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/api/openapi.json', { credentials: 'omit', signal });
      if (!answer.ok) throw new Error(`The API document answered with status ${answer.status}.`);
      return operationsIn(await answer.json());
    },
    staleTime: Infinity,
  });
