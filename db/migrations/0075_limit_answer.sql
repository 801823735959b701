-- MKK's answer about a yearly limit is kept once, in investments.investor_year, and holds for as long as one parameter says.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('investor.limit-answer', '2021-10-27', 24, 'hours', 'Platform kuralı: MKK’nın yıllık limit yanıtının geçerli olduğu süre');

-- Nothing moves over: what investor_year lacks is asked for anew.
drop table membership.mkk_limit;

-- The statement that writes orders is 0037's but for the age of the answer: the term is looked up once a batch, where the other two
-- parameters are.
do $change$
declare
  v_changes text[] := array[
    'least(m.in_all, m.in_campaign) as least from (',
    'least(m.in_all, m.in_campaign) as least, m.limit_answer from (',

    'order by p.valid_from desc limit 1)::int as in_campaign) m',
    'order by p.valid_from desc limit 1)::int as in_campaign,
          make_interval(hours => (select p.value from platform.parameter p where p.key = ''investor.limit-answer''
            and p.valid_from <= v_today order by p.valid_from desc limit 1)::int) as limit_answer) m',

    '-- MKK''s answer holds for a day.
          when y.investor_id is null or y.answered_at < v_now - interval ''1 day'' then',
    '-- No answer of MKK''s for this year, or one that no longer holds.
          when (y.answered_at >= v_now - most.limit_answer) is not true then'];
  v_text text := pg_get_functiondef('investments.write_orders'::regproc);
begin
  for n in 1 .. cardinality(v_changes) / 2 loop
    if strpos(v_text, v_changes[2 * n - 1]) = 0 then
      raise exception 'investments.write_orders reads otherwise than 0037 left it: %', v_changes[2 * n - 1];
    end if;
    v_text := replace(v_text, v_changes[2 * n - 1], v_changes[2 * n]);
  end loop;
  execute v_text;
end $change$;
