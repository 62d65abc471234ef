select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."team" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "type" text not null,
    "lead" uuid not null,
    "department" uuid,
    "purpose" text,
    "starts_on" date not null,
    "ends_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."team" enable row level security;


  create table "public"."team_member" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "team" uuid not null,
    "employee" uuid not null,
    "role" text not null,
    "from" date not null,
    "to" date
      );


alter table "public"."team_member" enable row level security;

CREATE INDEX team_department_idx ON public.team USING btree (tenant_id, department, id);

CREATE INDEX team_lead_idx ON public.team USING btree (tenant_id, lead, id);

CREATE INDEX team_member_employee_idx ON public.team_member USING btree (tenant_id, employee, id);

CREATE INDEX team_member_from_idx ON public.team_member USING btree (tenant_id, "from", id);

select 1; 
-- CREATE INDEX team_member_person_excl ON public.team_member USING gist (tenant_id, team, employee, daterange("from", "to", '[]'::text));

CREATE UNIQUE INDEX team_member_pkey ON public.team_member USING btree (tenant_id, id);

CREATE INDEX team_member_team_idx ON public.team_member USING btree (tenant_id, team, id);

CREATE INDEX team_name_idx ON public.team USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX team_name_key ON public.team USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX team_pkey ON public.team USING btree (tenant_id, id);

CREATE INDEX team_search_idx ON public.team USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."team" add constraint "team_pkey" PRIMARY KEY using index "team_pkey";

alter table "public"."team_member" add constraint "team_member_pkey" PRIMARY KEY using index "team_member_pkey";

alter table "public"."team" add constraint "team_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."team" validate constraint "team_department_fkey";

alter table "public"."team" add constraint "team_lead_fkey" FOREIGN KEY (tenant_id, lead) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."team" validate constraint "team_lead_fkey";

alter table "public"."team" add constraint "team_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))) not valid;

alter table "public"."team" validate constraint "team_status_check";

alter table "public"."team" add constraint "team_type_check" CHECK ((type = ANY (ARRAY['functional'::text, 'project'::text]))) not valid;

alter table "public"."team" validate constraint "team_type_check";

alter table "public"."team_member" add constraint "team_member_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."team_member" validate constraint "team_member_employee_fkey";

alter table "public"."team_member" add constraint "team_member_person_excl" EXCLUDE USING gist (tenant_id WITH =, team WITH =, employee WITH =, daterange("from", "to", '[]'::text) WITH &&);

alter table "public"."team_member" add constraint "team_member_team_fkey" FOREIGN KEY (tenant_id, team) REFERENCES team(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."team_member" validate constraint "team_member_team_fkey";

grant delete on table "public"."team" to "nexus_app";

grant insert on table "public"."team" to "nexus_app";

grant select on table "public"."team" to "nexus_app";

grant update on table "public"."team" to "nexus_app";

grant delete on table "public"."team_member" to "nexus_app";

grant insert on table "public"."team_member" to "nexus_app";

grant select on table "public"."team_member" to "nexus_app";

grant update on table "public"."team_member" to "nexus_app";


  create policy "tenant"
  on "public"."team"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."team_member"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "team" force row level security;
alter table "team_member" force row level security;
