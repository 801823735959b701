-- What the bank booked out of an account without an order and nobody has made good: asked for before a campaign is judged or paid out.
create index bank_line_suspense on investments.bank_line (project_id) where outcome = 'unexplained' and resolved_at is null;
