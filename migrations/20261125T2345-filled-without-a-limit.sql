select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

-- A position without a limit is never filled, and a position within its limit keeps no reason of going over it. Of all
-- organizations: the owner of the tables reads past the policies while they are not forced on it.
alter table "employee" no force row level security;
alter table "position" no force row level security;
update "position" set status = 'open' where status = 'filled' and open_seats is distinct from 0;
update "employee" e set over_limit_reason = null from "position" p
  where e.over_limit_reason is not null and p.tenant_id = e.tenant_id and p.id = e.position
    and (p.headcount_limit is null or p.incumbents <= p.headcount_limit);
alter table "employee" force row level security;
alter table "position" force row level security;
