-- cards: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger matter_takes_legal_steps before update of state on cards.matter for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'open → begun', 'open → settled', 'begun → closed', 'begun → open', 'begun → settled']))
  execute function platform.refuse_step();
