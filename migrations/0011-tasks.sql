select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."task" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "description" text,
    "assignee" uuid not null,
    "asked_by" uuid,
    "owner" uuid,
    "due" date,
    "priority" text not null,
    "repeats" text not null,
    "checklist" jsonb,
    "link" text,
    "repeats_from" date,
    "previous" uuid,
    "completed_on" date,
    "search_text" text generated always as (lower(COALESCE(title, ''::text))) stored
      );


alter table "public"."task" enable row level security;

CREATE INDEX task_asked_by_idx ON public.task USING btree (tenant_id, asked_by, id);

CREATE INDEX task_assignee_idx ON public.task USING btree (tenant_id, assignee, id);

CREATE INDEX task_due_idx ON public.task USING btree (tenant_id, due, id);

CREATE INDEX task_owner_idx ON public.task USING btree (tenant_id, owner, id);

CREATE UNIQUE INDEX task_pkey ON public.task USING btree (tenant_id, id);

CREATE INDEX task_previous_idx ON public.task USING btree (tenant_id, previous, id);

CREATE INDEX task_search_idx ON public.task USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX task_title_idx ON public.task USING btree (tenant_id, title, id);

alter table "public"."task" add constraint "task_pkey" PRIMARY KEY using index "task_pkey";

alter table "public"."task" add constraint "task_asked_by_fkey" FOREIGN KEY (tenant_id, asked_by) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."task" validate constraint "task_asked_by_fkey";

alter table "public"."task" add constraint "task_assignee_fkey" FOREIGN KEY (tenant_id, assignee) REFERENCES employee(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."task" validate constraint "task_assignee_fkey";

alter table "public"."task" add constraint "task_previous_fkey" FOREIGN KEY (tenant_id, previous) REFERENCES task(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."task" validate constraint "task_previous_fkey";

alter table "public"."task" add constraint "task_priority_check" CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))) not valid;

alter table "public"."task" validate constraint "task_priority_check";

alter table "public"."task" add constraint "task_repeats_check" CHECK ((repeats = ANY (ARRAY['never'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text]))) not valid;

alter table "public"."task" validate constraint "task_repeats_check";

alter table "public"."task" add constraint "task_status_check" CHECK ((status = ANY (ARRAY['todo'::text, 'in_progress'::text, 'blocked'::text, 'done'::text, 'cancelled'::text]))) not valid;

alter table "public"."task" validate constraint "task_status_check";

grant delete on table "public"."task" to "nexus_app";

grant insert on table "public"."task" to "nexus_app";

grant select on table "public"."task" to "nexus_app";

grant update on table "public"."task" to "nexus_app";


  create policy "tenant"
  on "public"."task"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "task" force row level security;
