-- payments: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger refund_batch_takes_legal_steps before update of state on payments.refund_batch for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn', 'confirmed → done']))
  execute function platform.refuse_step();

create trigger payout_takes_legal_steps before update of state on payments.payout for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → withdrawn', 'confirmed → executed', 'executed → confirmed']))
  execute function platform.refuse_step();

create trigger payment_list_takes_legal_steps before update of state on payments.payment_list for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'prepared → approved', 'prepared → withdrawn', 'approved → sent', 'approved → refused', 'approved → done',
    'sent → done', 'sent → approved', 'refused → sent', 'refused → approved', 'refused → done', 'refused → withdrawn']))
  execute function platform.refuse_step();

create trigger payment_line_takes_legal_steps before update of state on payments.payment_line for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'prepared → accepted', 'prepared → executed', 'prepared → rejected', 'prepared → withdrawn', 'accepted → executed',
    'accepted → rejected', 'accepted → prepared', 'executed → returned', 'rejected → replaced', 'returned → replaced']))
  execute function platform.refuse_step();

create trigger payment_correction_takes_legal_steps before update of state on payments.payment_correction for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'begun → confirmed', 'begun → refused', 'begun → withdrawn']))
  execute function platform.refuse_step();
