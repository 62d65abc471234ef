select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

alter table "public"."due_item" add column "begun_at" timestamp with time zone;

-- What is in progress already says so, too.
do $$
declare
  v_organization uuid;
begin
  for v_organization in select id from organization loop
    perform set_config('app.tenant', v_organization::text, true);
    update due_item d set begun_at = coalesce(a.started_at, a.created_at) from assessment a
      where d.tenant_id = v_organization and a.tenant_id = d.tenant_id and a.id::text = d.record
        and a.status = 'in_progress' and d.status = 'open' and d.kind in ('assessment', 'cssrs_nurse', 'cssrs_therapist');
  end loop;
  perform set_config('app.tenant', '00000000-0000-0000-0000-000000000000', true);
end $$;
