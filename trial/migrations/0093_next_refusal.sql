-- Why the bank refuses the largest payment of the next list it takes; forgotten once it did.
alter table trial.behaviour add column bank_refuses_next text check (bank_refuses_next in ('AC04', 'AM04'));
