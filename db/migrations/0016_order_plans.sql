-- The plan of the order statement is made once per connection: its arrays tell the planner nothing, and planning anew costs a
-- twentieth of deciding a batch (npm run bench -- hot).
alter function investments.write_orders(uuid[], uuid[], uuid[], uuid[], bigint[], int[], uuid[], text[], text[], text[], interval)
  set plan_cache_mode = force_generic_plan;
