-- proof: what other modules read.

-- The roots signed at a campaign's end, as anybody checks them.
create view proof.campaign_root as
  select substr(r.signed_for, length('campaign ') + 1)::uuid as project_id, r.log,
      jsonb_build_object('statement', r.statement, 'signature', encode(r.signature, 'hex'),
        'publicKey', encode(k.public_key, 'hex')) as root
    from proof.root r join proof.signing_key k on k.id = r.key_id
    where r.signed_for like 'campaign %';
