select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."bed_turnover" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "kind" text not null,
    "title" text not null,
    "noun" text not null,
    "record" text not null,
    "link" text,
    "due_at" timestamp with time zone not null,
    "role" text,
    "person" uuid,
    "escalate_to" text,
    "escalate_at" timestamp with time zone,
    "escalated" text not null,
    "bed" uuid not null,
    "unit" uuid not null,
    "location" uuid not null
      );


alter table "public"."bed_turnover" enable row level security;

CREATE INDEX bed_turnover_bed_idx ON public.bed_turnover USING btree (tenant_id, bed, id);

CREATE INDEX bed_turnover_due_at_idx ON public.bed_turnover USING btree (tenant_id, due_at, id);

CREATE INDEX bed_turnover_kind_idx ON public.bed_turnover USING btree (tenant_id, kind, id);

CREATE INDEX bed_turnover_location_idx ON public.bed_turnover USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX bed_turnover_pkey ON public.bed_turnover USING btree (tenant_id, id);

CREATE INDEX bed_turnover_record_idx ON public.bed_turnover USING btree (tenant_id, record, id);

CREATE INDEX bed_turnover_unit_idx ON public.bed_turnover USING btree (tenant_id, unit, id);

alter table "public"."bed_turnover" add constraint "bed_turnover_pkey" PRIMARY KEY using index "bed_turnover_pkey";

alter table "public"."bed_turnover" add constraint "bed_turnover_bed_fkey" FOREIGN KEY (tenant_id, bed) REFERENCES bed(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."bed_turnover" validate constraint "bed_turnover_bed_fkey";

alter table "public"."bed_turnover" add constraint "bed_turnover_escalated_check" CHECK ((escalated = ANY (ARRAY['no'::text, 'yes'::text]))) not valid;

alter table "public"."bed_turnover" validate constraint "bed_turnover_escalated_check";

alter table "public"."bed_turnover" add constraint "bed_turnover_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."bed_turnover" validate constraint "bed_turnover_location_fkey";

alter table "public"."bed_turnover" add constraint "bed_turnover_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'dropped'::text]))) not valid;

alter table "public"."bed_turnover" validate constraint "bed_turnover_status_check";

alter table "public"."bed_turnover" add constraint "bed_turnover_unit_fkey" FOREIGN KEY (tenant_id, unit) REFERENCES unit(tenant_id, id) not valid;

alter table "public"."bed_turnover" validate constraint "bed_turnover_unit_fkey";

grant delete on table "public"."bed_turnover" to "nexus_app";

grant insert on table "public"."bed_turnover" to "nexus_app";

grant select on table "public"."bed_turnover" to "nexus_app";

grant update on table "public"."bed_turnover" to "nexus_app";


  create policy "tenant"
  on "public"."bed_turnover"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "bed_turnover" force row level security;


create table "public"."legal_paper" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "client" uuid not null,
    "episode" uuid not null,
    "kind" text not null,
    "authority" text not null,
    "case_number" text,
    "issued_on" date not null,
    "ends_at" timestamp with time zone,
    "document" uuid not null,
    "ended_for" text
      );


alter table "public"."legal_paper" enable row level security;

CREATE INDEX legal_paper_client_idx ON public.legal_paper USING btree (tenant_id, client, id);

CREATE INDEX legal_paper_episode_idx ON public.legal_paper USING btree (tenant_id, episode, id);

CREATE INDEX legal_paper_issued_on_idx ON public.legal_paper USING btree (tenant_id, issued_on, id);

CREATE UNIQUE INDEX legal_paper_pkey ON public.legal_paper USING btree (tenant_id, id);

alter table "public"."legal_paper" add constraint "legal_paper_pkey" PRIMARY KEY using index "legal_paper_pkey";

alter table "public"."legal_paper" add constraint "legal_paper_client_fkey" FOREIGN KEY (tenant_id, client) REFERENCES client(tenant_id, id) not valid;

alter table "public"."legal_paper" validate constraint "legal_paper_client_fkey";

alter table "public"."legal_paper" add constraint "legal_paper_episode_fkey" FOREIGN KEY (tenant_id, episode) REFERENCES episode(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."legal_paper" validate constraint "legal_paper_episode_fkey";

alter table "public"."legal_paper" add constraint "legal_paper_kind_check" CHECK ((kind = ANY (ARRAY['court_order'::text, 'hold'::text, 'commitment'::text]))) not valid;

alter table "public"."legal_paper" validate constraint "legal_paper_kind_check";

alter table "public"."legal_paper" add constraint "legal_paper_status_check" CHECK ((status = ANY (ARRAY['filed'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."legal_paper" validate constraint "legal_paper_status_check";

grant delete on table "public"."legal_paper" to "nexus_app";

grant insert on table "public"."legal_paper" to "nexus_app";

grant select on table "public"."legal_paper" to "nexus_app";

grant update on table "public"."legal_paper" to "nexus_app";


  create policy "tenant"
  on "public"."legal_paper"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "legal_paper" force row level security;
