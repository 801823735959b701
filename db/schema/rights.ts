import type { Rights } from '#server/kit/database/schema-source.ts'

/**
 * What the program's role may do besides reading: the one place where it is said. A table that is not named is added to and never changed,
 * as ledger, audit trail, acceptances, information forms and evidence are; whoever adds a table begins there. Columns are named one by
 * one: amounts, dates and names that a statement wrote stay as it wrote them. An empty text: rows the schema came with.
 */
export const PLATFORM_RIGHTS: Rights = {
  'platform.event_reader': '',
  'platform.unread_event': 'insert, delete',
  'platform.clock': '',
  'platform.setting': 'insert, update (value, updated_at)',
  'platform.cache_key': 'insert, update (key)',
  'platform.choice': 'insert, update (label, position, active)',
  'platform.file': 'insert, update (visibility), delete',
  'platform.parameter': 'insert, delete',
  'platform.holiday': 'insert, delete',
  'platform.throttle': 'insert, update (window_start, hits), delete',
  'platform.page_view': 'insert, update (views)',
  'platform.failed_work': 'insert, update (tries, error, next_try_at), delete',
  'platform.closing': 'insert, update (words, until), delete',
  'platform.invariant_finding': 'insert, update (asked_at, next_at, took_ms, broken_count, subjects, broken_since)',
  'platform.outside_health': 'insert, update (answered_at, failed_at, failure, checked_at, is_reachable), delete',

  'membership.company': `insert, update (competent_title, company_name, tax_number, trade_register_number, tax_office, address,
    city_key, founding_year, operating_area, mersis_no, state, state_since, decided_by, refusal_code, refusal_note,
    second_person_from_kurus)`,
  'membership.company_document': 'insert, delete',
  'membership.company_member': 'insert, update (is_owner, grants, ended_at, ended_by)',
  'membership.company_invitation': 'insert, update (settled_at, outcome)',
  'membership.company_request': 'insert, update (decided_at, decided_by, approved)',
  'membership.company_handover': 'insert, update (settled_at, accepted)',
  'membership.company_authority': 'insert, update (state, state_since, document_id, decided_by, refusal_note)',
  'membership.address': 'insert, update (address_type_key, country_key, city_key, district_key, address, updated_at)',
  'membership.income_statement':
    'insert, update (forwarded_at, attempts, next_attempt_at, last_error, claimed_by, claimed_until)',
  'membership.mkk_account':
    'insert, update (registry_number, is_qualified, qualified_since, qualified_as_of, confirmed_at)',
  'membership.bank_account': 'insert, update (holder_name, label, is_default, removed_at)',
  'membership.member_standing': 'insert, update (may_invest, is_qualified, state, changed_at, demands)',
  'membership.death': 'insert, update (undo_begun_by, undo_begun_at, undo_reason, undo_decided_by, undo_decided_at)',
  'membership.estate_account': 'insert, update (decided_by, decided_at, replaced_at)',
  'membership.edevlet_attempt': 'insert, update (used_at, outcome, finished_at), delete',
  'membership.review':
    'insert, update (outcome, decided_at, decided_by, reason_code, evidence, member_note, papers_deleted_at)',
  'membership.review_paper': 'insert, update (file_id)',
  'membership.qualified_grant': 'insert, update (reminded_at, ended_at, end_cause)',
  'membership.lost_phone': 'insert, update (settled_at, outcome, held_until)',
  'membership.member': `insert, update (email, email_verified_at, pending_email, password_hash, password_changed_at, first_name,
    last_name, phone, phone_verified_at, industry_key, profession_key, education_level_key, gender_key, suspended_at,
    suspension_reason, closed_at)`,
  'membership.profile_picture': 'insert, update (is_shown, removed_at), delete',
  'membership.staff_role': 'insert, delete',
  'membership.consent': 'insert, delete',
  'membership.interest': 'insert, delete',
  'membership.session': 'insert, update (last_seen_at, ended_at, end_reason, second_factor_at), delete',
  'membership.mail_token': 'insert, update (used_at, replaced_at)',
  'membership.phone_code': 'insert, update (attempts, used_at, replaced_at), delete',
  'membership.second_factor': 'insert, update (last_step), delete',
  'membership.recovery_code': 'insert, update (used_at), delete',
  'membership.second_factor_preparation':
    'insert, update (secret_cipher, secret_nonce, key_version, prepared_at), delete',
  'membership.sign_in_challenge': 'insert, update (used_at), delete',
  'membership.kept_form': 'insert, delete',
  'membership.setup_link': 'insert, delete',
  'membership.passkey': 'insert, update (counter, is_synced, name, password_fingerprint, last_used_at), delete',
  'membership.passkey_ceremony': 'insert, update (used_at), delete',
  'membership.code_method': 'insert, delete',
  'membership.step_code': 'insert, update (used_at, replaced_at)',
  'membership.signing_code': 'insert, update (used_at, replaced_at), delete',
  'membership.remembered_device': 'insert, update (last_used_at), delete',

  'parameters.proposal': 'insert, update (state, decided_by, decided_at, decision, withdrawn_by, withdrawn_at)',

  'projects.committee_file': 'insert, update (outcome, decided_at)',
  'projects.committee_seat': `insert, update (declared_at, is_conflicted, conflict_note, vote, scores, opinion, voted_at,
    signed_at, substitute_id, waiver, reminded_at)`,
  'projects.committee_qualification': `insert, update (experience_since, is_board_member, angel_licence, angel_licence_until,
    level_three_licence, level_three_licence_until, recorded_by, recorded_at, revision)`,
  'projects.draft': 'insert, update (changed_at, step, agreement_sha256, submitted_at), delete',
  'projects.draft_row': 'insert, update (deleted_at, deleted_by)',
  'projects.draft_field': 'insert, update (value, revision, saved_at, saved_by), delete',
  'projects.draft_number': 'insert, delete',
  'projects.evaluation': 'insert, update (analyst_id, assigned_at, report, sent_at)',
  'projects.evaluation_check': 'insert, update (verdict, note, evidence, judged_by, judged_at)',
  'projects.remark': 'insert, update (round, answer, answered_at, closed_by, closed_at)',
  'projects.publication':
    'insert, update (publish_at, form_signed_on, agreement_reference, scheduled_by, scheduled_at), delete',
  'projects.form_change': `insert, update (from_version, content, is_material, reason, state, written_at, asked_at, due_on,
    wait_told_at, decided_at, decided_by, decision_reason, published_at, form_version), delete`,
  'projects.project_update': 'insert, update (deleted_at)',
  'projects.document': 'insert, delete',
  'projects.list_place': 'insert, update (rank, key, state, category_key, business_model_key, city_key), delete',
  'projects.faq': 'insert, delete',
  'projects.question': 'insert, update (answer, answered_at, revision, edited_at)',
  'projects.answer_draft': 'insert, update (answer, saved_at), delete',
  // A row lock asks for the right to one column.
  'projects.comment': 'insert, update (id)',
  'projects.hiding': 'insert, update (restored_by, restored_at, restore_note)',
  'projects.highlight': 'insert, delete',
  'projects.milestone': 'insert, update (due, precision, is_done), delete',
  'projects.picture': 'insert, delete',
  'projects.narrative': 'insert, update (market, competition, business_model), delete',
  'projects.pre_demand': 'insert, update (amount_kurus, changed_at), delete',
  'projects.reporting_term': `insert, update (company_registered_on, registered_on, paid_out_on, paid_out_kurus, all_spent_on,
    last_notice, ends_on, planned_on)`,
  'projects.obligation': `insert, update (period_from, period_to, due_on, state, done_on, reminded_step, next_reminder_on, note,
    noted_by, noted_at, warned_on, told_on, told_reference)`,
  'projects.report': 'insert, update (revision, text, event_on, excess_reason, changed_at, handed_in_at), delete',
  'projects.report_line': 'insert, delete',
  'projects.report_file': 'insert, delete',
  'projects.project': `insert, update (state, state_since, title, short_description, introduction, story_html, category_key,
    business_model_key, city_key, tags, video_url, video_file_id, cover_path, logo_path, form_version, published_at, suspended_at,
    form_draft)`,
  'projects.company': 'insert, update (address, web_site, contact_email, executive), delete',
  'projects.terms': `insert, update (opens_at, closes_at, ends_at, share_kind, privileges, payout_iban, payout_holder,
    payout_named_at), delete`,
  'projects.person': 'insert, delete',
  'projects.video': 'insert, update (received, mime_type, changed_at, is_handed_in), delete',
  'projects.draft_upload': 'insert, delete',

  'proof.log': 'update (size, backlog_after, checked_until, found_count)',
  'proof.unsealed': 'insert, delete',
  'proof.salt': 'insert, delete',

  'ledger.transfer_account': '',
  'ledger.day_movement': 'insert, update (debit_kurus, credit_kurus, leg_count), delete',
  'ledger.half_movement': 'insert, update (debit_kurus, credit_kurus, leg_count)',
  'ledger.paid_in': 'insert, delete',
  'ledger.payer': 'insert, update (investor_kind, paid_kurus)',
  'ledger.payer_sum': 'insert, update (payer_count, paid_kurus)',

  'investments.campaign': `insert, update (escrow_iban, escrow_holder, escrow_opened_on, claimed_by, claimed_until,
    account_closed_at, opened_at, closed_at, statement_number, statement_balance_kurus, repeated_kurus, bank_known_until,
    books_by_day, is_quiet, next_fetch_at, judged_at, outcome, outcome_code, raised_kurus, qualified_kurus,
    qualified_required_kurus, investor_count, company_due_on, company_registered_on, increase_due_on, calendar_mark, enter_until,
    increase_registered_on, increase_reference, succeeded_at, missed_on, planned_end_at, provisional_at, provisional_kurus,
    provisional_investor_count)`,
  'investments.campaign_total': `insert, update (closes_at, ends_at, accepting, form_version, awaiting_kurus, withdrawable_kurus,
    final_kurus, investor_count, last_at, qualified_taken_kurus, qualified_paid_kurus, refund_owed_kurus, refund_paid_kurus)`,
  'investments.campaign_investor': 'insert, update (active_count)',
  'investments.investor_year':
    'insert, update (limit_kurus, used_elsewhere_kurus, used_kurus, answered_at, order_count)',
  'investments.preparation': 'insert, update (amount_kurus, saved_at)',
  'investments.investment': `insert, update (amount_kurus, share_count, state, paid_at, notice_at, withdrawal_ends_at,
    reopened_count, set_aside_count, bank_told_until, finalised_at, allocated_at, ended_at, end_code, refunded_at,
    mkk_share_count, given_back_kurus, card_payment_id, updated_at)`,
  'investments.company_order': 'insert, update (decided_by, decided_at, withdrawn_by, withdrawn_at, outcome), delete',
  'investments.supporter': 'insert, update (consent, allowed_at, withdrawn_at)',
  'investments.refund': `insert, update (card_payment_id, due_on, state, creditor_name, creditor_iban, named_iban, named_holder,
    named_source, account_begun_by, account_begun_at, account_decided_by, account_decided_at, attempts, round, executed_at,
    booked_on)`,

  'cards.payment': `insert, update (state, redirect_url, sequence, authorised_at, captured_at, ended_at, brand, last_four,
    refusal, is_counted, return_code, settled_at, return_refusal, reference, is_borne, next_ask_at, attempts)`,
  'cards.notice': 'insert, delete',
  'cards.settlement': 'insert, update (agreed_at)',
  'cards.settlement_booking': 'insert, update (agreed_at)',
  'cards.settlement_day': 'insert, update (told_at, next_ask_at, attempts)',
  'cards.matter': 'insert, update (state, remedy, reason, begun_by, begun_at, decided_by, decided_at, ended_at)',

  'payments.payment_line':
    'insert, update (state, refusal, executed_at, bank_transaction_id, returned_at, return_line_id)',
  'payments.payment_correction':
    'insert, update (source, state, reason, compared_by, compared_at, decided_by, decided_at, new_line_id)',
  'payments.refund_batch':
    'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because)',
  'payments.payout':
    'insert, update (state, decided_by, decided_at, executed_at, withdrawn_by, withdrawn_at, withdrawn_because)',
  'payments.payment_list': `insert, update (state, execute_on, next_try_at, attempts, claimed_by, claimed_until, submitted_at,
    sent_at, problem, problem_detail, problem_since, refusal, refused_at, message_round)`,
  'payments.escrow_message': `insert, update (state, next_try_at, attempts, first_failed_at, claimed_by, claimed_until, sent_at,
    told_by, refusal)`,

  'bank.account_day': 'insert, update (due_on, closing_id)',
  'bank.day_closing':
    'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because, ended_at)',
  'bank.receipt_owner': 'insert, update (investment_id, investor_id, is_own)',
  'bank.receipt_decision':
    'insert, update (state, reason, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because, lapsed_at)',
  'bank.bank_statement': 'insert, update (is_booked, set_aside_at)',
  'bank.bank_line': `insert, update (reversed_line_id, outcome, exception_kind, investment_id, decide_by, resolved_at,
    resolution, counter_line_id)`,
  'bank.table_profile': `insert, update (state, definition, reason, begun_by, begun_at, decided_by, decided_at, withdrawn_by,
    withdrawn_at, withdrawn_because)`,
  'bank.uploaded_statement': `insert, update (state, settled_at, statement_id, decided_by, decided_at, reason, withdrawn_by,
    withdrawn_at, withdrawn_because)`,
  'bank.statement_set_aside':
    'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because)',

  'settlement.fee_account': 'insert, update (state, decided_by, decided_at)',
  'settlement.account_closing': 'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at)',
  'settlement.mkk_refusal': 'insert, update (reminded_on, ended_at, ending)',
  'settlement.refusal_decision':
    'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because)',
  'settlement.mkk_message':
    'insert, update (next_try_at, attempts, claimed_by, claimed_until, sent_at, refusal, round)',
  'settlement.qualified_check': `insert, update (next_try_at, attempts, claimed_by, claimed_until, answered_at, is_qualified,
    qualified_since)`,
  'settlement.capital_increase':
    'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because)',
  'settlement.allocation_list': `insert, update (made_at, due_on, state, round, problem, next_try_at, attempts, claimed_by,
    claimed_until, sent_at, registered_at, registered_investor_count, registered_share_count)`,
  'settlement.allocation_line':
    'insert, update (registry_number, sent_round, registered_share_count, refunded_share_count, refusal)',
  'settlement.company_registration':
    'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at, withdrawn_because)',

  'delisting.decision': 'insert, update (state, decided_by, decided_at, withdrawn_by, withdrawn_at)',

  'content.item': 'insert, update (seo_name, title, position, archived_at, changed_at, first_published_at)',
  'content.version': `insert, update (number, state, body, revision, author_id, author_job, reason, publish_at, published_at,
    changed_at, sha256)`,

  'contact.iys_record': `insert, update (member_id, wanted, consent_at, report_by, state, known, known_at, request_id,
    request_index, handed_in_at, unsure, attempts, next_at, last_error), delete`,
  'contact.iys_mark': 'insert, update (after, pulled_at, next_at, asking_from, asked_count)',
  'contact.message': 'insert, update (state, due_on, answer, handled_at, handled_by, close_reason), delete',
  'contact.complaint': 'insert, update (ended_at, outcome)',
  'contact.subscription':
    'insert, update (state, asked_at, confirm_by, confirm_token_id, confirm_sha256, confirmed_at, left_at), delete',
  'contact.channel_refusal': 'insert, delete',

  'notifications.notice': 'insert, update (read_at), delete',
  'notifications.message':
    'insert, update (state, attempts, next_attempt_at, sent_at, last_error, claimed_by, claimed_until), delete',
  'notifications.renewal': 'insert, update (last_member_id, done_at)',
  'notifications.announcement': 'insert, update (last_member_id, told_count, done_at)',
  'notifications.investor_telling': 'insert, update (last_member_id, done_at)',
  'notifications.news': 'insert, update (last_member_id, done_at)',
  'notifications.weekly_issue': 'insert, update (last_recipient, told_count, done_at)',

  'campaigns.favourite': 'insert, delete',
  'campaigns.period_course':
    'insert, update (campaign_count, goal_kurus, raised_kurus, investor_count, ran_ms), delete',
  'campaigns.refund_day': `insert, update (withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms), delete`,

  'people.suspicion': 'insert, update (state, report_number, reported_on, close_reason, decided_by, decided_at)',

  'exports.member_export': `insert, update (state, attempts, next_attempt_at, claimed_by, claimed_until, has_archive, made_at,
    expires_at, byte_length)`,

  'reports.pack': 'insert, update (made_at, sha256, byte_length, bytes)',
}
