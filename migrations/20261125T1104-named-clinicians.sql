-- Whoever an open episode names is on the care team of its client. Until now, naming somebody did not put them there.
do $$
declare
  v_organization uuid;
begin
  for v_organization in select id from organization loop
    perform set_config('app.tenant', v_organization::text, true);
    insert into care_team_member as m (tenant_id, id, status, client, staff, part, since)
      select distinct on (e.client, n.staff, n.part, coalesce(e.admitted_at, e.created_at)::date)
          e.tenant_id, gen_random_uuid(), 'active', e.client, n.staff, n.part, coalesce(e.admitted_at, e.created_at)::date
        from episode e
        cross join lateral (values (e.attending, 'attending'), (e.primary_therapist, 'therapist'),
          (e.primary_nurse, 'nurse'), (e.case_manager, 'case_manager')) as n(staff, part)
        where e.tenant_id = v_organization and n.staff is not null
          and e.status in ('pre_admit', 'admitted', 'active', 'on_leave', 'discharge_planning')
          and not exists (select 1 from care_team_member o where o.tenant_id = e.tenant_id and o.client = e.client
            and o.staff = n.staff and o.part = n.part and o.status = 'active')
      on conflict (tenant_id, client, staff, part, since)
        do update set status = 'active', until = null, version = m.version + 1, updated_at = now();
  end loop;
  perform set_config('app.tenant', '00000000-0000-0000-0000-000000000000', true);
end $$;
