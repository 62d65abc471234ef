import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';

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
  /** Only in demo mode. */
  readonly demoAccounts?: readonly DemoAccount[];
}

/** The server's switches and version. */
export const useConfig = () =>
  useQuery({ queryKey: ['config'], queryFn: () => call<PublicConfig>('/config'), staleTime: Number.POSITIVE_INFINITY });
