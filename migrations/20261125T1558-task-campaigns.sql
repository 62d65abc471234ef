select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."task_campaign" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "title" text not null,
    "due" date,
    "owner" uuid
      );


alter table "public"."task_campaign" enable row level security;

alter table "public"."task" add column "campaign" uuid;

CREATE INDEX task_campaign_due_idx ON public.task_campaign USING btree (tenant_id, due, id);

CREATE INDEX task_campaign_idx ON public.task USING btree (tenant_id, campaign, id);

CREATE INDEX task_campaign_owner_idx ON public.task_campaign USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX task_campaign_pkey ON public.task_campaign USING btree (tenant_id, id);

alter table "public"."task_campaign" add constraint "task_campaign_pkey" PRIMARY KEY using index "task_campaign_pkey";

alter table "public"."task" add constraint "task_campaign_fkey" FOREIGN KEY (tenant_id, campaign) REFERENCES task_campaign(tenant_id, id) not valid;

alter table "public"."task" validate constraint "task_campaign_fkey";

grant delete on table "public"."task_campaign" to "nexus_app";

grant insert on table "public"."task_campaign" to "nexus_app";

grant select on table "public"."task_campaign" to "nexus_app";

grant update on table "public"."task_campaign" to "nexus_app";


  create policy "tenant"
  on "public"."task_campaign"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "task_campaign" force row level security;
