-- investments: the steps that states may take (contracts/life-cycles), held by the database too: no writer takes another one.

create trigger investment_takes_legal_steps before update of state on investments.investment for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'awaiting-payment → paid', 'awaiting-payment → cancelled', 'awaiting-payment → expired', 'paid → final',
    'paid → awaiting-payment', 'paid → cancelled', 'paid → refund-pending', 'final → allocated', 'final → paid',
    'final → cancelled', 'final → refund-pending', 'allocated → refund-pending', 'refund-pending → withdrawn',
    'refund-pending → refunded', 'withdrawn → refund-pending', 'refunded → refund-pending']))
  execute function platform.refuse_step();

create trigger refund_takes_legal_steps before update of state on investments.refund for each row
  when (old.state <> new.state and old.state || ' → ' || new.state <> all (array[
    'owed → listed', 'owed → executed', 'listed → owed', 'listed → executed', 'executed → owed']))
  execute function platform.refuse_step();
