select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

create table "public"."challenge_entry" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "challenge" uuid not null,
    "employee" uuid not null,
    "on" date not null,
    "amount" numeric not null
      );


alter table "public"."challenge_entry" enable row level security;


  create table "public"."company_event" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "kind" text not null,
    "starts_at" timestamp with time zone not null,
    "ends_at" timestamp with time zone not null,
    "location" uuid,
    "place" text not null,
    "description" text,
    "capacity" integer,
    "reply_by" date,
    "coming" integer not null,
    "maybe" integer not null,
    "waiting" integer not null,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."company_event" enable row level security;


  create table "public"."event_reply" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "event" uuid not null,
    "employee" uuid not null,
    "reply" text not null,
    "replied_at" timestamp with time zone not null
      );


alter table "public"."event_reply" enable row level security;


  create table "public"."forum_post" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "topic" uuid not null,
    "body" text not null,
    "author" uuid,
    "writer" uuid,
    "posted_at" timestamp with time zone
      );


alter table "public"."forum_post" enable row level security;


  create table "public"."forum_report" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "post" uuid not null,
    "reason" text not null,
    "details" text,
    "reporter" uuid,
    "decided_on" date,
    "decided_by" uuid
      );


alter table "public"."forum_report" enable row level security;


  create table "public"."forum_topic" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "title" text not null,
    "category" text not null,
    "body" text not null,
    "author" uuid,
    "writer" uuid,
    "pinned" boolean not null,
    "posts" integer not null,
    "last_post_at" timestamp with time zone,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."forum_topic" enable row level security;


  create table "public"."suggestion" (
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
    "category" text not null,
    "anonymous" boolean not null,
    "author" uuid,
    "writer" uuid,
    "votes" integer not null,
    "reply" text,
    "replied_on" date,
    "replied_by" uuid,
    "search_text" text generated always as (nexus_search(COALESCE(title, ''::text))) stored
      );


alter table "public"."suggestion" enable row level security;


  create table "public"."suggestion_vote" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "suggestion" uuid not null,
    "voter" uuid not null
      );


alter table "public"."suggestion_vote" enable row level security;


  create table "public"."wellness_challenge" (
    "tenant_id" uuid not null,
    "id" uuid not null,
    "version" integer not null default 1,
    "created_at" timestamp with time zone not null default now(),
    "created_by" uuid,
    "updated_at" timestamp with time zone not null default now(),
    "updated_by" uuid,
    "status" text not null,
    "name" text not null,
    "counts" text not null,
    "description" text,
    "starts_on" date not null,
    "ends_on" date not null,
    "daily_goal" numeric,
    "participants" integer,
    "total" numeric,
    "counted_on" date,
    "search_text" text generated always as (nexus_search(COALESCE(name, ''::text))) stored
      );


alter table "public"."wellness_challenge" enable row level security;

CREATE UNIQUE INDEX challenge_entry_challenge_employee_on_key ON public.challenge_entry USING btree (tenant_id, challenge, employee, "on");

CREATE INDEX challenge_entry_challenge_idx ON public.challenge_entry USING btree (tenant_id, challenge, id);

CREATE INDEX challenge_entry_employee_idx ON public.challenge_entry USING btree (tenant_id, employee, id);

CREATE INDEX challenge_entry_on_idx ON public.challenge_entry USING btree (tenant_id, "on", id);

CREATE UNIQUE INDEX challenge_entry_pkey ON public.challenge_entry USING btree (tenant_id, id);

CREATE INDEX company_event_location_idx ON public.company_event USING btree (tenant_id, location, id);

CREATE UNIQUE INDEX company_event_pkey ON public.company_event USING btree (tenant_id, id);

CREATE INDEX company_event_reply_by_idx ON public.company_event USING btree (tenant_id, reply_by, id);

CREATE INDEX company_event_search_idx ON public.company_event USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX company_event_starts_at_idx ON public.company_event USING btree (tenant_id, starts_at, id);

CREATE INDEX event_reply_employee_idx ON public.event_reply USING btree (tenant_id, employee, id);

CREATE UNIQUE INDEX event_reply_event_employee_key ON public.event_reply USING btree (tenant_id, event, employee);

CREATE INDEX event_reply_event_idx ON public.event_reply USING btree (tenant_id, event, id);

CREATE UNIQUE INDEX event_reply_pkey ON public.event_reply USING btree (tenant_id, id);

CREATE INDEX event_reply_replied_at_idx ON public.event_reply USING btree (tenant_id, replied_at, id);

CREATE INDEX forum_post_author_idx ON public.forum_post USING btree (tenant_id, author, id);

CREATE UNIQUE INDEX forum_post_pkey ON public.forum_post USING btree (tenant_id, id);

CREATE INDEX forum_post_posted_at_idx ON public.forum_post USING btree (tenant_id, posted_at, id);

CREATE INDEX forum_post_topic_idx ON public.forum_post USING btree (tenant_id, topic, id);

CREATE INDEX forum_post_writer_idx ON public.forum_post USING btree (tenant_id, writer, id);

CREATE INDEX forum_report_created_at_idx ON public.forum_report USING btree (tenant_id, created_at, id);

CREATE UNIQUE INDEX forum_report_pkey ON public.forum_report USING btree (tenant_id, id);

CREATE INDEX forum_report_post_idx ON public.forum_report USING btree (tenant_id, post, id);

CREATE UNIQUE INDEX forum_report_post_reporter_key ON public.forum_report USING btree (tenant_id, post, reporter);

CREATE INDEX forum_report_reporter_idx ON public.forum_report USING btree (tenant_id, reporter, id);

CREATE INDEX forum_topic_author_idx ON public.forum_topic USING btree (tenant_id, author, id);

CREATE INDEX forum_topic_last_post_at_idx ON public.forum_topic USING btree (tenant_id, last_post_at, id);

CREATE UNIQUE INDEX forum_topic_pkey ON public.forum_topic USING btree (tenant_id, id);

CREATE INDEX forum_topic_search_idx ON public.forum_topic USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX forum_topic_writer_idx ON public.forum_topic USING btree (tenant_id, writer, id);

CREATE INDEX suggestion_author_idx ON public.suggestion USING btree (tenant_id, author, id);

CREATE UNIQUE INDEX suggestion_pkey ON public.suggestion USING btree (tenant_id, id);

CREATE INDEX suggestion_replied_on_idx ON public.suggestion USING btree (tenant_id, replied_on, id);

CREATE INDEX suggestion_search_idx ON public.suggestion USING gin (tenant_id, search_text gin_trgm_ops);

CREATE UNIQUE INDEX suggestion_vote_pkey ON public.suggestion_vote USING btree (tenant_id, id);

CREATE INDEX suggestion_vote_suggestion_idx ON public.suggestion_vote USING btree (tenant_id, suggestion, id);

CREATE UNIQUE INDEX suggestion_vote_suggestion_voter_key ON public.suggestion_vote USING btree (tenant_id, suggestion, voter);

CREATE INDEX suggestion_vote_voter_idx ON public.suggestion_vote USING btree (tenant_id, voter, id);

CREATE INDEX suggestion_votes_idx ON public.suggestion USING btree (tenant_id, votes, id);

CREATE INDEX suggestion_writer_idx ON public.suggestion USING btree (tenant_id, writer, id);

CREATE INDEX wellness_challenge_ends_on_idx ON public.wellness_challenge USING btree (tenant_id, ends_on, id);

CREATE UNIQUE INDEX wellness_challenge_name_key ON public.wellness_challenge USING btree (tenant_id, lower(name));

CREATE UNIQUE INDEX wellness_challenge_pkey ON public.wellness_challenge USING btree (tenant_id, id);

CREATE INDEX wellness_challenge_search_idx ON public.wellness_challenge USING gin (tenant_id, search_text gin_trgm_ops);

CREATE INDEX wellness_challenge_starts_on_idx ON public.wellness_challenge USING btree (tenant_id, starts_on, id);

alter table "public"."challenge_entry" add constraint "challenge_entry_pkey" PRIMARY KEY using index "challenge_entry_pkey";

alter table "public"."company_event" add constraint "company_event_pkey" PRIMARY KEY using index "company_event_pkey";

alter table "public"."event_reply" add constraint "event_reply_pkey" PRIMARY KEY using index "event_reply_pkey";

alter table "public"."forum_post" add constraint "forum_post_pkey" PRIMARY KEY using index "forum_post_pkey";

alter table "public"."forum_report" add constraint "forum_report_pkey" PRIMARY KEY using index "forum_report_pkey";

alter table "public"."forum_topic" add constraint "forum_topic_pkey" PRIMARY KEY using index "forum_topic_pkey";

alter table "public"."suggestion" add constraint "suggestion_pkey" PRIMARY KEY using index "suggestion_pkey";

alter table "public"."suggestion_vote" add constraint "suggestion_vote_pkey" PRIMARY KEY using index "suggestion_vote_pkey";

alter table "public"."wellness_challenge" add constraint "wellness_challenge_pkey" PRIMARY KEY using index "wellness_challenge_pkey";

alter table "public"."challenge_entry" add constraint "challenge_entry_challenge_fkey" FOREIGN KEY (tenant_id, challenge) REFERENCES wellness_challenge(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."challenge_entry" validate constraint "challenge_entry_challenge_fkey";

alter table "public"."challenge_entry" add constraint "challenge_entry_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."challenge_entry" validate constraint "challenge_entry_employee_fkey";

alter table "public"."company_event" add constraint "company_event_kind_check" CHECK ((kind = ANY (ARRAY['social'::text, 'volunteering'::text, 'learning'::text, 'wellness'::text, 'town_hall'::text, 'celebration'::text]))) not valid;

alter table "public"."company_event" validate constraint "company_event_kind_check";

alter table "public"."company_event" add constraint "company_event_location_fkey" FOREIGN KEY (tenant_id, location) REFERENCES location(tenant_id, id) not valid;

alter table "public"."company_event" validate constraint "company_event_location_fkey";

alter table "public"."company_event" add constraint "company_event_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'cancelled'::text]))) not valid;

alter table "public"."company_event" validate constraint "company_event_status_check";

alter table "public"."event_reply" add constraint "event_reply_employee_fkey" FOREIGN KEY (tenant_id, employee) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."event_reply" validate constraint "event_reply_employee_fkey";

alter table "public"."event_reply" add constraint "event_reply_event_fkey" FOREIGN KEY (tenant_id, event) REFERENCES company_event(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."event_reply" validate constraint "event_reply_event_fkey";

alter table "public"."event_reply" add constraint "event_reply_reply_check" CHECK ((reply = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text, 'waitlist'::text]))) not valid;

alter table "public"."event_reply" validate constraint "event_reply_reply_check";

alter table "public"."forum_post" add constraint "forum_post_author_fkey" FOREIGN KEY (tenant_id, author) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."forum_post" validate constraint "forum_post_author_fkey";

alter table "public"."forum_post" add constraint "forum_post_status_check" CHECK ((status = ANY (ARRAY['posted'::text, 'removed'::text]))) not valid;

alter table "public"."forum_post" validate constraint "forum_post_status_check";

alter table "public"."forum_post" add constraint "forum_post_topic_fkey" FOREIGN KEY (tenant_id, topic) REFERENCES forum_topic(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."forum_post" validate constraint "forum_post_topic_fkey";

alter table "public"."forum_report" add constraint "forum_report_post_fkey" FOREIGN KEY (tenant_id, post) REFERENCES forum_post(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."forum_report" validate constraint "forum_report_post_fkey";

alter table "public"."forum_report" add constraint "forum_report_reason_check" CHECK ((reason = ANY (ARRAY['privacy'::text, 'offensive'::text, 'harassment'::text, 'spam'::text, 'other'::text]))) not valid;

alter table "public"."forum_report" validate constraint "forum_report_reason_check";

alter table "public"."forum_report" add constraint "forum_report_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'dismissed'::text, 'upheld'::text]))) not valid;

alter table "public"."forum_report" validate constraint "forum_report_status_check";

alter table "public"."forum_topic" add constraint "forum_topic_author_fkey" FOREIGN KEY (tenant_id, author) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."forum_topic" validate constraint "forum_topic_author_fkey";

alter table "public"."forum_topic" add constraint "forum_topic_category_check" CHECK ((category = ANY (ARRAY['general'::text, 'work'::text, 'benefits'::text, 'learning'::text, 'marketplace'::text, 'hobbies'::text]))) not valid;

alter table "public"."forum_topic" validate constraint "forum_topic_category_check";

alter table "public"."forum_topic" add constraint "forum_topic_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'locked'::text, 'hidden'::text]))) not valid;

alter table "public"."forum_topic" validate constraint "forum_topic_status_check";

alter table "public"."suggestion" add constraint "suggestion_author_fkey" FOREIGN KEY (tenant_id, author) REFERENCES employee(tenant_id, id) not valid;

alter table "public"."suggestion" validate constraint "suggestion_author_fkey";

alter table "public"."suggestion" add constraint "suggestion_category_check" CHECK ((category = ANY (ARRAY['workplace'::text, 'schedule'::text, 'care'::text, 'benefits'::text, 'tools'::text, 'safety'::text, 'other'::text]))) not valid;

alter table "public"."suggestion" validate constraint "suggestion_category_check";

alter table "public"."suggestion" add constraint "suggestion_status_check" CHECK ((status = ANY (ARRAY['new'::text, 'under_review'::text, 'planned'::text, 'done'::text, 'declined'::text]))) not valid;

alter table "public"."suggestion" validate constraint "suggestion_status_check";

alter table "public"."suggestion_vote" add constraint "suggestion_vote_suggestion_fkey" FOREIGN KEY (tenant_id, suggestion) REFERENCES suggestion(tenant_id, id) ON DELETE CASCADE not valid;

alter table "public"."suggestion_vote" validate constraint "suggestion_vote_suggestion_fkey";

alter table "public"."wellness_challenge" add constraint "wellness_challenge_counts_check" CHECK ((counts = ANY (ARRAY['steps'::text, 'minutes'::text, 'glasses'::text, 'hours'::text, 'breaks'::text]))) not valid;

alter table "public"."wellness_challenge" validate constraint "wellness_challenge_counts_check";

alter table "public"."wellness_challenge" add constraint "wellness_challenge_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text]))) not valid;

alter table "public"."wellness_challenge" validate constraint "wellness_challenge_status_check";

grant delete on table "public"."challenge_entry" to "nexus_app";

grant insert on table "public"."challenge_entry" to "nexus_app";

grant select on table "public"."challenge_entry" to "nexus_app";

grant update on table "public"."challenge_entry" to "nexus_app";

grant delete on table "public"."company_event" to "nexus_app";

grant insert on table "public"."company_event" to "nexus_app";

grant select on table "public"."company_event" to "nexus_app";

grant update on table "public"."company_event" to "nexus_app";

grant delete on table "public"."event_reply" to "nexus_app";

grant insert on table "public"."event_reply" to "nexus_app";

grant select on table "public"."event_reply" to "nexus_app";

grant update on table "public"."event_reply" to "nexus_app";

grant delete on table "public"."forum_post" to "nexus_app";

grant insert on table "public"."forum_post" to "nexus_app";

grant select on table "public"."forum_post" to "nexus_app";

grant update on table "public"."forum_post" to "nexus_app";

grant delete on table "public"."forum_report" to "nexus_app";

grant insert on table "public"."forum_report" to "nexus_app";

grant select on table "public"."forum_report" to "nexus_app";

grant update on table "public"."forum_report" to "nexus_app";

grant delete on table "public"."forum_topic" to "nexus_app";

grant insert on table "public"."forum_topic" to "nexus_app";

grant select on table "public"."forum_topic" to "nexus_app";

grant update on table "public"."forum_topic" to "nexus_app";

grant delete on table "public"."suggestion" to "nexus_app";

grant insert on table "public"."suggestion" to "nexus_app";

grant select on table "public"."suggestion" to "nexus_app";

grant update on table "public"."suggestion" to "nexus_app";

grant delete on table "public"."suggestion_vote" to "nexus_app";

grant insert on table "public"."suggestion_vote" to "nexus_app";

grant select on table "public"."suggestion_vote" to "nexus_app";

grant update on table "public"."suggestion_vote" to "nexus_app";

grant delete on table "public"."wellness_challenge" to "nexus_app";

grant insert on table "public"."wellness_challenge" to "nexus_app";

grant select on table "public"."wellness_challenge" to "nexus_app";

grant update on table "public"."wellness_challenge" to "nexus_app";


  create policy "tenant"
  on "public"."challenge_entry"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."company_event"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."event_reply"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."forum_post"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."forum_report"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."forum_topic"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."suggestion"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."suggestion_vote"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));



  create policy "tenant"
  on "public"."wellness_challenge"
  as permissive
  for all
  to public
using ((tenant_id = (current_setting('app.tenant'::text))::uuid))
with check ((tenant_id = (current_setting('app.tenant'::text))::uuid));
alter table "challenge_entry" force row level security;
alter table "company_event" force row level security;
alter table "event_reply" force row level security;
alter table "forum_post" force row level security;
alter table "forum_report" force row level security;
alter table "forum_topic" force row level security;
alter table "suggestion" force row level security;
alter table "suggestion_vote" force row level security;
alter table "wellness_challenge" force row level security;
