select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."announcement" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "body" text not null,
    "roles" text[],
    "location" uuid,
    "department" uuid,
    "starts_on" date not null,
    "ends_on" date,
    "must_acknowledge" boolean not null,
    "author" text not null,
    "told_at" timestamp with time zone
      );


alter table "public"."announcement" enable row level security;


  create table "public"."announcement_receipt" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "announcement" uuid not null,
    "account" uuid not null,
    "name" text not null,
    "acknowledged_at" timestamp with time zone
      );


alter table "public"."announcement_receipt" enable row level security;


  create table "public"."feature_flag" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "key" text not null,
    "on" boolean not null,
    "reason" text not null,
    "expires_at" timestamp with time zone,
    "changed_by" text not null
      );


alter table "public"."feature_flag" enable row level security;


  create table "public"."feature_switch" (
    "key" text not null,
    "is_on" boolean not null,
    "reason" text not null,
    "expires_at" timestamp with time zone,
    "changed_by" text not null,
    "changed_at" timestamp with time zone not null default now()
      );



  create table "public"."message" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "thread" uuid not null,
    "author" uuid not null,
    "author_name" text not null,
    "body" text not null,
    "attachment" uuid,
    "urgent" boolean not null,
    "sent_at" timestamp with time zone not null,
    "edited_at" timestamp with time zone,
    "search_text" text generated always as (lower(COALESCE(body, ''::text))) stored
      );


alter table "public"."message" enable row level security;


  create table "public"."message_draft" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "thread" uuid,
    "to" jsonb,
    "subject" text,
    "body" text,
    "attachment" uuid,
    "urgent" boolean not null
      );


alter table "public"."message_draft" enable row level security;


  create table "public"."message_thread" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "subject" text not null,
    "kind" text not null,
    "last_at" timestamp with time zone not null,
    "last_by" text not null,
    "last_line" text
      );


alter table "public"."message_thread" enable row level security;


  create table "public"."notice_preference" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "account" uuid not null,
    "app_off" text[],
    "mail_off" text[],
    "digest" text not null,
    "digest_at" text,
    "digest_day" text not null,
    "quiet_from" text,
    "quiet_to" text,
    "time_zone" text,
    "hushed" text
      );


alter table "public"."notice_preference" enable row level security;


  create table "public"."notice_template" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "event" text not null,
    "number" integer not null,
    "subject" text not null,
    "body" text not null
      );


alter table "public"."notice_template" enable row level security;


  create table "public"."thread_member" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "thread" uuid not null,
    "account" uuid not null,
    "name" text not null,
    "unread" integer not null,
    "read_at" timestamp with time zone,
    "last_at" timestamp with time zone not null
      );


alter table "public"."thread_member" enable row level security;

alter table "public"."notification" add column "mail" text;

CREATE INDEX announcement_department_idx ON public.announcement USING btree (tenant_id, department, id);

CREATE INDEX announcement_location_idx ON public.announcement USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX announcement_pkey ON public.announcement USING btree (tenant_id, id);

CREATE INDEX announcement_receipt_account_idx ON public.announcement_receipt USING btree (tenant_id, account, id);

CREATE UNIQUE INDEX announcement_receipt_announcement_account_key ON public.announcement_receipt USING btree (tenant_id, announcement, account);

CREATE INDEX announcement_receipt_announcement_idx ON public.announcement_receipt USING btree (tenant_id, announcement, id);

CREATE INDEX announcement_receipt_name_idx ON public.announcement_receipt USING btree (tenant_id, name, id);

CREATE UNIQUE INDEX announcement_receipt_pkey ON public.announcement_receipt USING btree (tenant_id, id);

CREATE INDEX announcement_starts_on_idx ON public.announcement USING btree (tenant_id, starts_on, id);

CREATE INDEX feature_flag_key_idx ON public.feature_flag USING btree (tenant_id, key, id);

CREATE UNIQUE INDEX feature_flag_key_key ON public.feature_flag USING btree (tenant_id, key);

CREATE UNIQUE INDEX feature_flag_pkey ON public.feature_flag USING btree (tenant_id, id);

CREATE UNIQUE INDEX feature_switch_pkey ON public.feature_switch USING btree (key);

CREATE INDEX message_author_idx ON public.message USING btree (tenant_id, author, id);

CREATE UNIQUE INDEX message_draft_pkey ON public.message_draft USING btree (tenant_id, id);

CREATE INDEX message_draft_thread_idx ON public.message_draft USING btree (tenant_id, thread, id);

CREATE INDEX message_draft_updated_at_idx ON public.message_draft USING btree (tenant_id, updated_at, id);

CREATE UNIQUE INDEX message_pkey ON public.message USING btree (tenant_id, id);

CREATE INDEX message_search_idx ON public.message USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX message_sent_at_idx ON public.message USING btree (tenant_id, sent_at, id);

CREATE INDEX message_thread_idx ON public.message USING btree (tenant_id, thread, id);

CREATE INDEX message_thread_last_at_idx ON public.message_thread USING btree (tenant_id, last_at, id);

CREATE UNIQUE INDEX message_thread_pkey ON public.message_thread USING btree (tenant_id, id);

CREATE INDEX notice_preference_account_idx ON public.notice_preference USING btree (tenant_id, account, id);

CREATE UNIQUE INDEX notice_preference_account_key ON public.notice_preference USING btree (tenant_id, account);

CREATE UNIQUE INDEX notice_preference_pkey ON public.notice_preference USING btree (tenant_id, id);

CREATE INDEX notice_template_event_number_idx ON public.notice_template USING btree (tenant_id, event, number, id);

CREATE UNIQUE INDEX notice_template_event_number_key ON public.notice_template USING btree (tenant_id, event, number);

CREATE UNIQUE INDEX notice_template_pkey ON public.notice_template USING btree (tenant_id, id);

CREATE INDEX notification_mail_idx ON public.notification USING btree (tenant_id, mail, id);

CREATE INDEX thread_member_account_idx ON public.thread_member USING btree (tenant_id, account, id);

CREATE INDEX thread_member_last_at_idx ON public.thread_member USING btree (tenant_id, last_at, id);

CREATE UNIQUE INDEX thread_member_pkey ON public.thread_member USING btree (tenant_id, id);

CREATE UNIQUE INDEX thread_member_thread_account_key ON public.thread_member USING btree (tenant_id, thread, account);

CREATE INDEX thread_member_thread_idx ON public.thread_member USING btree (tenant_id, thread, id);

alter table "public"."announcement" add constraint "announcement_pkey" PRIMARY KEY using index "announcement_pkey";

alter table "public"."announcement_receipt" add constraint "announcement_receipt_pkey" PRIMARY KEY using index "announcement_receipt_pkey";

alter table "public"."feature_flag" add constraint "feature_flag_pkey" PRIMARY KEY using index "feature_flag_pkey";

alter table "public"."feature_switch" add constraint "feature_switch_pkey" PRIMARY KEY using index "feature_switch_pkey";

alter table "public"."message" add constraint "message_pkey" PRIMARY KEY using index "message_pkey";

alter table "public"."message_draft" add constraint "message_draft_pkey" PRIMARY KEY using index "message_draft_pkey";

alter table "public"."message_thread" add constraint "message_thread_pkey" PRIMARY KEY using index "message_thread_pkey";

alter table "public"."notice_preference" add constraint "notice_preference_pkey" PRIMARY KEY using index "notice_preference_pkey";

alter table "public"."notice_template" add constraint "notice_template_pkey" PRIMARY KEY using index "notice_template_pkey";

alter table "public"."thread_member" add constraint "thread_member_pkey" PRIMARY KEY using index "thread_member_pkey";

alter table "public"."announcement" add constraint "announcement_department_fkey" FOREIGN KEY (tenant_id, department) REFERENCES department(tenant_id, id) not valid;

alter table "public"."announcement" validate constraint "announcement_department_fkey";

alter table "public"."announcement" add constraint "announcement_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."announcement" validate constraint "announcement_location_fkey";

alter table "public"."announcement" add constraint "announcement_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text]))) not valid;

alter table "public"."announcement" validate constraint "announcement_status_check";

alter table "public"."announcement_receipt" add constraint "announcement_receipt_announcement_fkey" FOREIGN KEY (tenant_id, announcement) REFERENCES announcement(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."announcement_receipt" validate constraint "announcement_receipt_announcement_fkey";

alter table "public"."announcement_receipt" add constraint "announcement_receipt_status_check" CHECK ((status = ANY (ARRAY['read'::text, 'acknowledged'::text]))) not valid;

alter table "public"."announcement_receipt" validate constraint "announcement_receipt_status_check";

alter table "public"."feature_flag" add constraint "feature_flag_key_check" CHECK ((key = ANY (ARRAY['accessibility'::text, 'analytics'::text, 'audit-logs'::text, 'dark-mode'::text, 'demo-mode'::text, 'file-upload'::text, 'notifications'::text, 'offline'::text, 'PWA'::text, 'websockets'::text, 'debug'::text, 'multi-language'::text, 'offline-mode'::text, 'unified-dashboard'::text, 'unified-employee-management'::text, 'unified-payroll'::text]))) not valid;

alter table "public"."feature_flag" validate constraint "feature_flag_key_check";

alter table "public"."message" add constraint "message_status_check" CHECK ((status = ANY (ARRAY['sent'::text, 'withdrawn'::text]))) not valid;

alter table "public"."message" validate constraint "message_status_check";

alter table "public"."message" add constraint "message_thread_fkey" FOREIGN KEY (tenant_id, thread) REFERENCES message_thread(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."message" validate constraint "message_thread_fkey";

alter table "public"."message_draft" add constraint "message_draft_thread_fkey" FOREIGN KEY (tenant_id, thread) REFERENCES message_thread(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."message_draft" validate constraint "message_draft_thread_fkey";

alter table "public"."message_thread" add constraint "message_thread_kind_check" CHECK ((kind = ANY (ARRAY['direct'::text, 'group'::text]))) not valid;

alter table "public"."message_thread" validate constraint "message_thread_kind_check";

alter table "public"."message_thread" add constraint "message_thread_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) not valid;

alter table "public"."message_thread" validate constraint "message_thread_status_check";

alter table "public"."notice_preference" add constraint "notice_preference_digest_check" CHECK ((digest = ANY (ARRAY['immediate'::text, 'daily'::text, 'weekly'::text]))) not valid;

alter table "public"."notice_preference" validate constraint "notice_preference_digest_check";

alter table "public"."notice_preference" add constraint "notice_preference_digest_day_check" CHECK ((digest_day = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text]))) not valid;

alter table "public"."notice_preference" validate constraint "notice_preference_digest_day_check";

alter table "public"."notice_template" add constraint "notice_template_event_check" CHECK ((event = ANY (ARRAY['security'::text, 'organization'::text, 'approvals'::text, 'leave'::text, 'messages'::text, 'announcements'::text, 'work'::text]))) not valid;

alter table "public"."notice_template" validate constraint "notice_template_event_check";

alter table "public"."notice_template" add constraint "notice_template_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'retired'::text]))) not valid;

alter table "public"."notice_template" validate constraint "notice_template_status_check";

alter table "public"."notification" add constraint "notification_mail_check" CHECK ((mail = ANY (ARRAY['sent'::text, 'none'::text]))) not valid;

alter table "public"."notification" validate constraint "notification_mail_check";

alter table "public"."thread_member" add constraint "thread_member_status_check" CHECK ((status = ANY (ARRAY['inbox'::text, 'archived'::text, 'left'::text]))) not valid;

alter table "public"."thread_member" validate constraint "thread_member_status_check";

alter table "public"."thread_member" add constraint "thread_member_thread_fkey" FOREIGN KEY (tenant_id, thread) REFERENCES message_thread(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."thread_member" validate constraint "thread_member_thread_fkey";

grant delete on table "public"."announcement" to "nexus_app";

grant insert on table "public"."announcement" to "nexus_app";

grant select on table "public"."announcement" to "nexus_app";

grant update on table "public"."announcement" to "nexus_app";

grant delete on table "public"."announcement_receipt" to "nexus_app";

grant insert on table "public"."announcement_receipt" to "nexus_app";

grant select on table "public"."announcement_receipt" to "nexus_app";

grant update on table "public"."announcement_receipt" to "nexus_app";

grant delete on table "public"."feature_flag" to "nexus_app";

grant insert on table "public"."feature_flag" to "nexus_app";

grant select on table "public"."feature_flag" to "nexus_app";

grant update on table "public"."feature_flag" to "nexus_app";

grant delete on table "public"."feature_switch" to "nexus_app";

grant insert on table "public"."feature_switch" to "nexus_app";

grant select on table "public"."feature_switch" to "nexus_app";

grant update on table "public"."feature_switch" to "nexus_app";

grant delete on table "public"."message" to "nexus_app";

grant insert on table "public"."message" to "nexus_app";

grant select on table "public"."message" to "nexus_app";

grant update on table "public"."message" to "nexus_app";

grant delete on table "public"."message_draft" to "nexus_app";

grant insert on table "public"."message_draft" to "nexus_app";

grant select on table "public"."message_draft" to "nexus_app";

grant update on table "public"."message_draft" to "nexus_app";

grant delete on table "public"."message_thread" to "nexus_app";

grant insert on table "public"."message_thread" to "nexus_app";

grant select on table "public"."message_thread" to "nexus_app";

grant update on table "public"."message_thread" to "nexus_app";

grant delete on table "public"."notice_preference" to "nexus_app";

grant insert on table "public"."notice_preference" to "nexus_app";

grant select on table "public"."notice_preference" to "nexus_app";

grant update on table "public"."notice_preference" to "nexus_app";

grant delete on table "public"."notice_template" to "nexus_app";

grant insert on table "public"."notice_template" to "nexus_app";

grant select on table "public"."notice_template" to "nexus_app";

grant update on table "public"."notice_template" to "nexus_app";

grant delete on table "public"."thread_member" to "nexus_app";

grant insert on table "public"."thread_member" to "nexus_app";

grant select on table "public"."thread_member" to "nexus_app";

grant update on table "public"."thread_member" to "nexus_app";


  create policy "tenant"
  on "public"."announcement"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."announcement_receipt"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."feature_flag"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."message"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."message_draft"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."message_thread"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."notice_preference"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."notice_template"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."thread_member"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "announcement" force row level security;
alter table "announcement_receipt" force row level security;
alter table "feature_flag" force row level security;
alter table "message" force row level security;
alter table "message_draft" force row level security;
alter table "message_thread" force row level security;
alter table "notice_preference" force row level security;
alter table "notice_template" force row level security;
alter table "thread_member" force row level security;
