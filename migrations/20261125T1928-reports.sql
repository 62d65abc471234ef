select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."report" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "name" text not null,
    "description" text,
    "report" jsonb not null,
    "shared_with" text[],
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."report" enable row level security;


  create table "public"."report_delivery" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "report" uuid not null,
    "every" text not null,
    "weekday" text,
    "month_day" integer,
    "at" text not null,
    "recipients" jsonb not null,
    "next_at" timestamp with time zone,
    "last_at" timestamp with time zone,
    "outcome" text
      );


alter table "public"."report_delivery" enable row level security;

CREATE INDEX report_delivery_next_at_idx ON public.report_delivery USING btree (tenant_id, next_at, id);

CREATE UNIQUE INDEX report_delivery_pkey ON public.report_delivery USING btree (tenant_id, id);

CREATE INDEX report_delivery_report_idx ON public.report_delivery USING btree (tenant_id, report, id);

CREATE INDEX report_name_idx ON public.report USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX report_pkey ON public.report USING btree (tenant_id, id);

CREATE INDEX report_search_idx ON public.report USING gin (tenant_id, search_text gin_trgm_ops);

alter table "public"."report" add constraint "report_pkey" PRIMARY KEY using index "report_pkey";

alter table "public"."report_delivery" add constraint "report_delivery_pkey" PRIMARY KEY using index "report_delivery_pkey";

alter table "public"."report_delivery" add constraint "report_delivery_every_check" CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))) not valid;

alter table "public"."report_delivery" validate constraint "report_delivery_every_check";

alter table "public"."report_delivery" add constraint "report_delivery_report_fkey" FOREIGN KEY (tenant_id, report) REFERENCES report(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."report_delivery" validate constraint "report_delivery_report_fkey";

alter table "public"."report_delivery" add constraint "report_delivery_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text]))) not valid;

alter table "public"."report_delivery" validate constraint "report_delivery_status_check";

alter table "public"."report_delivery" add constraint "report_delivery_weekday_check" CHECK ((weekday = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text]))) not valid;

alter table "public"."report_delivery" validate constraint "report_delivery_weekday_check";

grant delete on table "public"."report" to "nexus_app";

grant insert on table "public"."report" to "nexus_app";

grant select on table "public"."report" to "nexus_app";

grant update on table "public"."report" to "nexus_app";

grant delete on table "public"."report_delivery" to "nexus_app";

grant insert on table "public"."report_delivery" to "nexus_app";

grant select on table "public"."report_delivery" to "nexus_app";

grant update on table "public"."report_delivery" to "nexus_app";


  create policy "tenant"
  on "public"."report"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."report_delivery"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "report" force row level security;
alter table "report_delivery" force row level security;
