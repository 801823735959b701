-- bank: what the bank tells beside its statements (camt.054). It books nothing: a statement's balance proves what happened, and
-- this only says more of it.

-- A file that an officer uploaded.
create table bank.bank_notice (
  evidence_id uuid primary key references payments.evidence,
  project_id uuid not null references investments.campaign,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);

-- A sum that came in together.
create table bank.noticed_sum (
  evidence_id uuid not null references bank.bank_notice,
  -- Of its entry in the file.
  place int not null check (place >= 0),
  account_iban text not null,
  -- As a statement calls the booking; '' where the bank gives no number.
  bank_transaction_id text not null,
  booked_on date not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  primary key (evidence_id, place)
);
create index noticed_sum_by_booking on bank.noticed_sum (account_iban, booked_on, amount_kurus);

-- The payments it is made of.
create table bank.noticed_payment (
  evidence_id uuid not null,
  place int not null,
  part int not null check (part >= 0),
  amount_kurus bigint not null check (amount_kurus <> 0),
  payer_name text not null,
  payer_iban text not null,
  description text not null,
  primary key (evidence_id, place, part),
  foreign key (evidence_id, place) references bank.noticed_sum
);

-- Why a payment of ours came back, whether its statement is here already or not. It counts where the statement gives no reason.
create table bank.noticed_return (
  line_id uuid not null references payments.payment_line,
  evidence_id uuid not null references bank.bank_notice,
  refusal text not null,
  primary key (line_id, evidence_id, refusal)
);
