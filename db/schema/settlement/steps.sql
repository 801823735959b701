-- settlement: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger allocation_list_takes_legal_steps before update of state on settlement.allocation_list for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'made → sent', 'made → partly-registered', 'made → rejected', 'sent → partly-registered', 'sent → rejected',
    'partly-registered → registered', 'partly-registered → rejected', 'partly-registered → made',
    'rejected → registered', 'rejected → partly-registered', 'rejected → made', 'rejected → withdrawn',
    'withdrawn → made']))
  execute function platform.refuse_step();

create trigger refusal_decision_takes_legal_steps before update of state on settlement.refusal_decision for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn', 'begun → lapsed']))
  execute function platform.refuse_step();

create trigger capital_increase_takes_legal_steps before update of state on settlement.capital_increase for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn', 'confirmed → taken-back']))
  execute function platform.refuse_step();

create trigger company_registration_takes_legal_steps before update of state on settlement.company_registration for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn']))
  execute function platform.refuse_step();

create trigger fee_account_takes_legal_steps before update of state on settlement.fee_account for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn']))
  execute function platform.refuse_step();

create trigger account_closing_takes_legal_steps before update of state on settlement.account_closing for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn']))
  execute function platform.refuse_step();
