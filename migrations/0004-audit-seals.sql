select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);

drop index if exists "public"."audit_event_at_idx";

alter table "public"."audit_seal" add column "first_seq" bigint generated always as (seqs[1]) stored;

alter table "public"."audit_seal" add column "last_seq" bigint generated always as (seqs[cardinality(seqs)]) stored;

alter table "public"."audit_seal" add column "server" text not null default ''::text;

alter table "public"."audit_seal" add column "server_since" timestamp with time zone not null default '-infinity'::timestamp with time zone;

alter table "public"."audit_seal" add column "upto_seq" bigint not null default 0;

alter table "public"."audit_seal" add column "upto_xid" xid8 not null default '0'::xid8;

CREATE INDEX audit_event_xid_idx ON public.audit_event USING btree (tenant_id, xid, seq);

CREATE INDEX audit_seal_last_idx ON public.audit_seal USING btree (tenant_id, last_seq);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.audit_seal_next()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant uuid := current_setting('app.tenant')::uuid;
  v_server text := (select system_identifier::text from pg_control_system());
  v_running xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_unborn xid8 := pg_snapshot_xmax(pg_current_snapshot());
  v_last audit_seal;
  v_xids xid8[];
  v_full boolean;
  v_seqs bigint[];
  v_digest record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashtext(v_tenant::text));
  select * into v_last from audit_seal where tenant_id = v_tenant order by number desc limit 1;
  if v_last.server <> v_server then
    v_last.upto_xid := v_running;
    v_last.upto_seq := 0;
    v_last.server_since := now();
    select array_agg(e.seq order by e.seq) into v_seqs from audit_event e
      where e.tenant_id = v_tenant and (e.xid < v_running or e.xid >= v_unborn or e.at < now() - interval '1 hour')
        and not exists (select 1 from (select unnest(s.seqs) as seq from audit_seal s where s.tenant_id = v_tenant) sealed where sealed.seq = e.seq);
  else
    loop
      select array_agg(w.xid), array_agg(w.seq) into v_xids, v_seqs from (
        select e.xid, e.seq from audit_event e
        where e.tenant_id = v_tenant and (e.xid, e.seq) > (coalesce(v_last.upto_xid, '0'), coalesce(v_last.upto_seq, 0))
          and (e.xid < v_running or e.at < now() - interval '1 hour')
          -- What came with the data from another server was sealed when it moved.
          and e.at > coalesce(v_last.server_since, '-infinity') - interval '1 hour'
        order by e.xid, e.seq limit 50000
      ) w;
      v_full := coalesce(cardinality(v_seqs), 0) = 50000;
      v_last.upto_xid := case when v_full then v_xids[50000] else v_running end;
      v_last.upto_seq := case when v_full then v_seqs[50000] else 0 end;
      select array_agg(n.seq order by n.seq) into v_seqs from (
        select unnest(v_seqs) as seq
        except select unnest(s.seqs) from audit_seal s where s.tenant_id = v_tenant and s.last_seq >= (select min(q) from unnest(v_seqs) q)
      ) n;
      exit when v_seqs is not null or not v_full;
    end loop;
  end if;
  if v_seqs is null then return 0; end if;
  select * into v_digest from audit_digest(coalesce(v_last.hash, ''::bytea), v_seqs);
  insert into audit_seal (tenant_id, number, seqs, events, prev_hash, hash, upto_xid, upto_seq, server, server_since)
    values (v_tenant, coalesce(v_last.number, 0) + 1, v_seqs, v_digest.events, coalesce(v_last.hash, ''::bytea), v_digest.hash,
      v_last.upto_xid, v_last.upto_seq, v_server, coalesce(v_last.server_since, '-infinity'));
  return v_digest.events;
end $function$
;
