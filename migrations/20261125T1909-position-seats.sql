select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."employee" add column "over_limit_reason" text;

alter table "public"."employment_event" add column "over_limit_reason" text;

alter table "public"."position" add column "incumbents" integer not null default 0;

alter table "public"."position" add column "open_seats" integer;

CREATE INDEX position_open_seats_idx ON public."position" USING btree (tenant_id, open_seats, id);

-- Counts the seats of positions that were there before, of all organizations: the owner of the tables reads past the
-- policies while they are not forced on it.
alter table "employee" no force row level security;
alter table "position" no force row level security;
update "position" p set incumbents = n.incumbents, open_seats = greatest(p.headcount_limit - n.incumbents, 0),
    status = case when p.status in ('frozen', 'closed') or p.headcount_limit is null then p.status
      when n.incumbents >= p.headcount_limit then 'filled' else 'open' end
  from (select s.tenant_id, s.id, count(e.id)::integer as incumbents from "position" s
    left join "employee" e on e.tenant_id = s.tenant_id and e.position = s.id
      and e.status in ('pre_hire', 'active', 'on_leave', 'suspended', 'notice')
    group by s.tenant_id, s.id) n
  where n.tenant_id = p.tenant_id and n.id = p.id;
alter table "employee" force row level security;
alter table "position" force row level security;
alter table "public"."position" alter column "incumbents" drop default;
