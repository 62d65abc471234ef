import { AccessPage } from './AccessPage.tsx';

/** `admin/roles`, `admin/role-management`: what each role may do. */
export default function Roles() {
  return <AccessPage first="roles" />;
}
