/** Feature switches in the browser: the server's values for the user's organization, refreshed when one changes. */
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { takeReports } from './errors/error-log.ts';

type Truth = Readonly<Record<string, boolean>>;

/** Its first part is the noun's name: live updates of switches refresh it. */
export const switchesQuery = {
  queryKey: ['feature_flag', 'truth'],
  queryFn: () =>
    call<{ readonly features: Truth; readonly errorReports: boolean }>('/config').then(({ features, errorReports }) => {
      takeReports(errorReports);
      return features;
    }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Whether a switch is on; undefined until the server has said. A key that the server does not know is off. */
export function useSwitch(key: string): boolean | undefined {
  const { data } = useQuery(switchesQuery);
  return data && data[key] === true;
}
