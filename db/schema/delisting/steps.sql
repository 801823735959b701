-- delisting: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger decision_takes_legal_steps before update of state on delisting.decision for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn']))
  execute function platform.refuse_step();
