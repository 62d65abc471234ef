/** Feature switches in the browser: the server's values for the user's organization, refreshed when one changes. */
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { takeReports } from './errors/error-log.ts';

type Truth = Readonly<Record<string, boolean>>;

interface Config {
  readonly version: string;
  readonly features: Truth;
  readonly errorReports: boolean;
}

/** Its first part is the noun's name: live updates of switches refresh it. */
const configQuery = {
  queryKey: ['feature_flag', 'truth'],
  queryFn: () =>
    call<Config>('/config').then((config) => {
      takeReports(config.errorReports);
      return config;
    }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** All switches. */
export const switchesQuery = { ...configQuery, select: ({ features }: Config): Truth => features };

/** The server's version; undefined until the server has responded. */
export const useServerVersion = (): string | undefined =>
  useQuery({ ...configQuery, select: ({ version }: Config) => version }).data;

/** Whether a switch is on; undefined until the server has said. A key that the server does not know is off. */
export function useSwitch(key: string): boolean | undefined {
  const { data } = useQuery(switchesQuery);
  return data && data[key] === true;
}
