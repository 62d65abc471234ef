select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

drop trigger if exists "signed_stays" on "public"."assessment";

alter table "public"."assessment" drop constraint "assessment_status_check";

alter table "public"."assessment" add column "variant" text;

alter table "public"."assessment" add constraint "assessment_variant_check" CHECK ((variant = ANY (ARRAY['days'::text, 'seven_days'::text, 'week'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_variant_check";

alter table "public"."assessment" add constraint "assessment_status_check" CHECK ((status = ANY (ARRAY['assigned'::text, 'in_progress'::text, 'completed'::text, 'signed'::text, 'uncosigned'::text, 'cosigned'::text, 'declined'::text, 'expired'::text, 'entered_in_error'::text]))) not valid;

alter table "public"."assessment" validate constraint "assessment_status_check";

CREATE TRIGGER signed_stays AFTER UPDATE ON public.assessment FOR EACH ROW EXECUTE FUNCTION signed_stays('signed,entered_in_error,uncosigned,cosigned', 'ended_for,acted_on');
