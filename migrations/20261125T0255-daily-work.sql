select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."task_done" (
    "tenant_id" uuid not null,
    "task" text not null,
    "day" date not null,
    "xid" xid8 not null,
    "at" timestamp with time zone not null default now()
      );


alter table "public"."task_done" enable row level security;

CREATE UNIQUE INDEX task_done_pkey ON public.task_done USING btree (tenant_id, task);

alter table "public"."task_done" add constraint "task_done_pkey" PRIMARY KEY using index "task_done_pkey";

grant insert on table "public"."task_done" to "nexus_app";

grant select on table "public"."task_done" to "nexus_app";

grant update on table "public"."task_done" to "nexus_app";


  create policy "tenant"
  on "public"."task_done"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "task_done" force row level security;
