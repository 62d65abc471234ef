select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."assessment" drop constraint "assessment_instrument_check";

alter table "public"."consent" drop constraint "consent_kind_check";

alter table "public"."instrument_setting" drop constraint "instrument_setting_instrument_check";

alter table "public"."assessment" add column "screen_asked_at" timestamp with time zone;

alter table "public"."assessment" add column "started_at" timestamp with time zone;

alter table "public"."consent" add column "text_version" text;

alter table "public"."assessment" add constraint "assessment_instrument_check" CHECK ((instrument = ANY (ARRAY['phq9'::text, 'gad7'::text, 'cssrs'::text, 'cssrs_since'::text, 'ciwa'::text, 'cows'::text, 'audit'::text, 'dast10'::text, 'bam'::text, 'pcl5'::text, 'ace'::text, 'asam'::text, 'biopsychosocial'::text, 'psychiatric'::text, 'nursing'::text, 'aims'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_instrument_check";

alter table "public"."consent" add constraint "consent_kind_check" CHECK ((kind = ANY (ARRAY['treatment'::text, 'npp'::text, 'part2_notice'::text, 'disclosure'::text, 'tpo'::text, 'court'::text, 'telehealth'::text, 'psychotropic'::text, 'mat'::text, 'photo'::text, 'search'::text, 'financial'::text, 'rights'::text, 'rules'::text, 'research'::text]))) not valid;

alter table "public"."consent" validate constraint "consent_kind_check";

alter table "public"."instrument_setting" add constraint "instrument_setting_instrument_check" CHECK ((instrument = ANY (ARRAY['phq9'::text, 'gad7'::text, 'cssrs'::text, 'cssrs_since'::text, 'ciwa'::text, 'cows'::text, 'audit'::text, 'dast10'::text, 'bam'::text, 'pcl5'::text, 'ace'::text, 'asam'::text, 'biopsychosocial'::text, 'psychiatric'::text, 'nursing'::text, 'aims'::text]))) not valid;

alter table "public"."instrument_setting" validate constraint "instrument_setting_instrument_check";

-- Somebody who was expected before pre-admissions were written down has none, so that nobody can work on it: they get one in
-- the honest state, with a screening that nobody has begun (12 required questions of version 1 are open). Who did not come gets a
-- closed one, which opens again when they are expected again. Rows are seen one organization at a time.
do $$
declare
  v_tenant uuid;
begin
  for v_tenant in select id from organization loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into pre_admission (tenant_id, id, status, client, episode, form_version, open_questions)
      select e.tenant_id, gen_random_uuid(), case e.status when 'pre_admit' then 'screening' else 'closed' end, e.client, e.id, '1', 12
      from episode e
      where e.tenant_id = v_tenant and e.status in ('pre_admit', 'no_show')
        and not exists (select 1 from pre_admission p where p.tenant_id = e.tenant_id and p.episode = e.id);
  end loop;
  perform set_config('app.tenant', '00000000-0000-0000-0000-000000000000', true);
end $$;
