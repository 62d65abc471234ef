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
