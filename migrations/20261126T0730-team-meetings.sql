select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."team_action" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "meeting" uuid not null,
    "client" uuid not null,
    "what" text not null,
    "owner" uuid not null,
    "due" date not null,
    "done_on" date
      );


alter table "public"."team_action" enable row level security;


  create table "public"."team_meeting" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "unit" uuid not null,
    "location" uuid not null,
    "starts_at" timestamp with time zone not null,
    "attendees" jsonb,
    "clients" integer,
    "note" text,
    "chair" uuid,
    "signed_at" timestamp with time zone
      );


alter table "public"."team_meeting" enable row level security;


  create table "public"."team_meeting_client" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "meeting" uuid not null,
    "client" uuid not null,
    "bed" text,
    "medical" text,
    "nursing" text,
    "therapy" text,
    "case_management" text,
    "risk" text,
    "level" text,
    "plan_changes" text,
    "review_plan" boolean not null,
    "discharge_on" date
      );


alter table "public"."team_meeting_client" enable row level security;

CREATE INDEX team_action_client_idx ON public.team_action USING btree (tenant_id, client, id);

CREATE INDEX team_action_due_idx ON public.team_action USING btree (tenant_id, due, id);

CREATE INDEX team_action_meeting_idx ON public.team_action USING btree (tenant_id, meeting, id);

CREATE INDEX team_action_owner_idx ON public.team_action USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX team_action_pkey ON public.team_action USING btree (tenant_id, id);

CREATE INDEX team_meeting_client_bed_idx ON public.team_meeting_client USING btree (tenant_id, bed, id);

CREATE INDEX team_meeting_client_client_idx ON public.team_meeting_client USING btree (tenant_id, client, id);

CREATE INDEX team_meeting_client_meeting_idx ON public.team_meeting_client USING btree (tenant_id, meeting, id);

CREATE UNIQUE INDEX team_meeting_client_pkey ON public.team_meeting_client USING btree (tenant_id, id);

CREATE INDEX team_meeting_location_idx ON public.team_meeting USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX team_meeting_pkey ON public.team_meeting USING btree (tenant_id, id);

CREATE INDEX team_meeting_starts_at_idx ON public.team_meeting USING btree (tenant_id, starts_at, id);

CREATE INDEX team_meeting_unit_idx ON public.team_meeting USING btree (tenant_id, unit, id);

alter table "public"."team_action" add constraint "team_action_pkey" PRIMARY KEY using index "team_action_pkey";

alter table "public"."team_meeting" add constraint "team_meeting_pkey" PRIMARY KEY using index "team_meeting_pkey";

alter table "public"."team_meeting_client" add constraint "team_meeting_client_pkey" PRIMARY KEY using index "team_meeting_client_pkey";

alter table "public"."team_action" add constraint "team_action_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."team_action" validate constraint "team_action_client_fkey";

alter table "public"."team_action" add constraint "team_action_meeting_fkey" FOREIGN KEY (tenant_id, meeting) REFERENCES team_meeting(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."team_action" validate constraint "team_action_meeting_fkey";

alter table "public"."team_action" add constraint "team_action_owner_fkey" FOREIGN KEY (tenant_id, owner) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."team_action" validate constraint "team_action_owner_fkey";

alter table "public"."team_action" add constraint "team_action_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'cancelled'::text]))) not valid;

alter table "public"."team_action" validate constraint "team_action_status_check";

alter table "public"."team_meeting" add constraint "team_meeting_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."team_meeting" validate constraint "team_meeting_location_fkey";

alter table "public"."team_meeting" add constraint "team_meeting_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'held'::text, 'cancelled'::text]))) not valid;

alter table "public"."team_meeting" validate constraint "team_meeting_status_check";

alter table "public"."team_meeting" add constraint "team_meeting_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."team_meeting" validate constraint "team_meeting_unit_fkey";

alter table "public"."team_meeting_client" add constraint "team_meeting_client_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."team_meeting_client" validate constraint "team_meeting_client_client_fkey";

alter table "public"."team_meeting_client" add constraint "team_meeting_client_level_check" CHECK ((level = ANY (ARRAY['4'::text, '1.0'::text, '1.5'::text, '1.7'::text, '2.1'::text, '2.5'::text, '2.7'::text, '3.1'::text, '3.5'::text, '3.7'::text]))) not valid;

alter table "public"."team_meeting_client" validate constraint "team_meeting_client_level_check";

alter table "public"."team_meeting_client" add constraint "team_meeting_client_meeting_fkey" FOREIGN KEY (tenant_id, meeting) REFERENCES team_meeting(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."team_meeting_client" validate constraint "team_meeting_client_meeting_fkey";

alter table "public"."team_meeting_client" add constraint "team_meeting_client_risk_check" CHECK ((risk = ANY (ARRAY['low'::text, 'moderate'::text, 'high'::text]))) not valid;

alter table "public"."team_meeting_client" validate constraint "team_meeting_client_risk_check";

grant delete on table "public"."team_action" to "nexus_app";

grant insert on table "public"."team_action" to "nexus_app";

grant select on table "public"."team_action" to "nexus_app";

grant update on table "public"."team_action" to "nexus_app";

grant insert on table "public"."team_meeting" to "nexus_app";

grant select on table "public"."team_meeting" to "nexus_app";

grant update on table "public"."team_meeting" to "nexus_app";

grant delete on table "public"."team_meeting_client" to "nexus_app";

grant insert on table "public"."team_meeting_client" to "nexus_app";

grant select on table "public"."team_meeting_client" to "nexus_app";

grant update on table "public"."team_meeting_client" to "nexus_app";


  create policy "tenant"
  on "public"."team_action"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."team_meeting"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."team_meeting_client"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));


CREATE TRIGGER signed_stays AFTER UPDATE ON public.team_meeting FOR EACH ROW EXECUTE FUNCTION signed_stays('held', '');
alter table "team_action" force row level security;
alter table "team_meeting" force row level security;
alter table "team_meeting_client" force row level security;
