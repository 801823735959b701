-- bank: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger receipt_decision_takes_legal_steps before update of state on bank.receipt_decision for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → refused', 'begun → withdrawn', 'begun → lapsed']))
  execute function platform.refuse_step();

create trigger table_profile_takes_legal_steps before update of state on bank.table_profile for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'draft → begun', 'draft → withdrawn', 'begun → confirmed', 'begun → refused', 'begun → withdrawn',
    'confirmed → withdrawn']))
  execute function platform.refuse_step();

create trigger uploaded_statement_takes_legal_steps before update of state on bank.uploaded_statement for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → refused', 'begun → withdrawn', 'begun → contradicted']))
  execute function platform.refuse_step();

create trigger statement_set_aside_takes_legal_steps before update of state on bank.statement_set_aside for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn']))
  execute function platform.refuse_step();

create trigger day_closing_takes_legal_steps before update of state on bank.day_closing for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn', 'begun → lapsed', 'confirmed → overtaken']))
  execute function platform.refuse_step();
