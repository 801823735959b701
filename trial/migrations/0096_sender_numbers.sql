-- The identity number of who sent a transfer, as the bank writes it into its statements; empty where it does not give it.
alter table trial.bank_transaction add column counterparty_number text not null default '';
