-- Who looks after a unit writes a log of the same shift for each of its clients: logs are not services of which one excludes
-- the other, as sessions of the same hours do. Nothing that stands violates the narrower constraint.
select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."progress_note" drop constraint "progress_note_service_excl";

alter table "public"."progress_note" add constraint "progress_note_service_excl" EXCLUDE USING gist (tenant_id WITH =, author WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&) WHERE (((status = ANY (ARRAY['draft'::text, 'signed'::text, 'uncosigned'::text, 'cosigned'::text])) AND (type <> 'shift'::text)));
