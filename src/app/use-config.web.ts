import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { takeReports } from '#engine/web/errors/error-log.ts';

export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}
/** What the server says about itself to everybody. */
export interface PublicConfig {
  readonly version: string;
  readonly mode: string;
  readonly features: Readonly<Record<string, boolean>>;
  /** Whether faults are to be reported. */
  readonly errorReports: boolean;
  /** Only in demo mode. */
  readonly demoAccounts?: readonly DemoAccount[];
}

/** The server's switches and version. */
export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: () =>
      call<PublicConfig>('/config').then((config) => {
        takeReports(config.errorReports);
        return config;
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
