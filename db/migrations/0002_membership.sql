-- membership: who a person is, how they come in, and what still keeps them from investing.
create schema membership;

-- Addresses are stored as contracts/common/email.ts normalises them: ASCII, small letters. The collation keeps comparison by
-- bytes whatever the database's language is, or I would meet ı.
create table membership.member (
  id uuid primary key,
  email text collate "C" not null unique
    check (email ~ '^[!-~]+@[!-~]+$' and email !~ '[A-Z]' and length(email) <= 254),
  email_verified_at timestamptz,
  -- The address a member wants to change to, until its mailed link is used.
  pending_email text collate "C",
  password_hash text not null,
  password_changed_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  phone text collate "C" not null check (phone ~ '^\+905\d{9}$'),
  profile_picture text,
  industry_key text,
  profession_key text,
  education_level_key text,
  gender_key text,
  is_corporate boolean not null default false,
  is_corporate_owner boolean not null default false,
  suspended_at timestamptz,
  suspension_reason text,
  -- Membership ended by the member: address and phone are gone, identity stays sealed as long as the law asks (5549 m.8).
  closed_at timestamptz,
  registered_at timestamptz not null,
  check ((suspended_at is null) = (suspension_reason is null))
);

create table membership.staff_role (
  member_id uuid not null references membership.member,
  role text not null check (role in ('content-editor', 'analyst', 'committee-member', 'compliance-officer',
    'finance-officer', 'auditor', 'administrator')),
  granted_at timestamptz not null,
  granted_by uuid references membership.member,
  primary key (member_id, role)
);

-- Sessions run on machine time: moving the trial's clock neither signs anyone out nor keeps anyone in.
create table membership.session (
  id uuid primary key,
  member_id uuid not null references membership.member,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'password-changed', 'password-reset', 'email-changed', 'suspended', 'replaced',
    'membership-closed')),
  client_address text not null,
  user_agent text not null,
  location text,
  device_info text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_alive_by_member on membership.session (member_id) where ended_at is null;

-- Mailed links. The token itself is derived from the id with a secret key, so neither this table nor the audit trail can
-- be turned into a link; only its SHA-256 is kept to find it by.
create table membership.mail_token (
  id uuid primary key,
  member_id uuid not null references membership.member,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  sha256 bytea not null unique check (length(sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  replaced_at timestamptz,
  check (used_at is null or replaced_at is null)
);
-- Newest only: a new link replaces the one before it.
create unique index mail_token_newest on membership.mail_token (member_id, purpose)
  where used_at is null and replaced_at is null;

-- Each acceptance is a record of its own: which version by hash, when, from where (T14/2-c, ç; KVKK).
create table membership.legal_acceptance (
  id uuid primary key,
  member_id uuid not null references membership.member,
  legal_text_id uuid not null,
  kind text not null,
  version int not null,
  sha256 text not null,
  accepted_at timestamptz not null,
  client_address text not null,
  user_agent text not null,
  unique (member_id, legal_text_id)
);
create trigger legal_acceptance_is_append_only before update or delete on membership.legal_acceptance
  for each row execute function platform.refuse_change();

-- The checked identity. The number is encrypted (AES-256-GCM, bound to row and column); a keyed index makes it unique.
create table membership.identity (
  member_id uuid primary key references membership.member,
  identity_type text not null check (identity_type in ('citizen', 'foreign')),
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  number_cipher bytea not null,
  number_nonce bytea not null check (length(number_nonce) = 12),
  key_version int not null,
  number_index bytea not null constraint identity_in_use unique check (length(number_index) = 32),
  masked_number text not null check (masked_number !~ '\d{5}'),
  verified_at timestamptz not null
);

create table membership.address (
  member_id uuid primary key references membership.member,
  address_type_key text not null,
  country_key text not null,
  city_key text not null,
  district_key text not null,
  address text not null,
  updated_at timestamptz not null
);

-- The suitability test by version; a version that was answered is never changed.
create table membership.suitability_question (
  version int not null,
  key text not null,
  position int not null,
  question text not null,
  explanation text not null,
  source text not null,
  -- Understanding of total loss, limited transferability and missing guarantee cannot be made up for elsewhere (T14/2-d).
  is_essential boolean not null,
  primary key (version, key),
  unique (version, position)
);
create table membership.suitability_option (
  version int not null,
  question_key text not null,
  key text not null,
  position int not null,
  label text not null,
  is_right boolean not null,
  primary key (version, question_key, key),
  foreign key (version, question_key) references membership.suitability_question
);
create unique index suitability_one_right_option on membership.suitability_option (version, question_key) where is_right;
create table membership.suitability_version (
  version int primary key,
  effective_from timestamptz not null,
  pass_mark int not null check (pass_mark > 0)
);
create table membership.suitability_attempt (
  id uuid primary key,
  member_id uuid not null references membership.member,
  version int not null references membership.suitability_version,
  answers jsonb not null,
  right_count int not null,
  passed boolean not null,
  taken_at timestamptz not null,
  retry_at timestamptz,
  check (passed = (retry_at is null))
);
create index suitability_attempt_by_member on membership.suitability_attempt (member_id, taken_at desc);
create unique index suitability_passed_once on membership.suitability_attempt (member_id, version) where passed;
create trigger suitability_attempt_is_append_only before update or delete on membership.suitability_attempt
  for each row execute function platform.refuse_change();

-- Declared income; forwarding to MKK is due work with back-off (T14/2-f).
create table membership.income_statement (
  id uuid primary key,
  member_id uuid not null references membership.member,
  year int not null,
  annual_income_kurus bigint not null check (annual_income_kurus > 0),
  declared_at timestamptz not null,
  forwarded_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  check (forwarded_at is null or next_attempt_at is null)
);
create index income_statement_by_member on membership.income_statement (member_id, declared_at desc);
create index income_statement_due on membership.income_statement (next_attempt_at) where next_attempt_at is not null;

create table membership.mkk_account (
  member_id uuid primary key references membership.member,
  registry_number text not null constraint mkk_in_use unique check (registry_number ~ '^\d{1,20}$'),
  is_qualified boolean not null,
  qualified_since date,
  qualified_as_of timestamptz not null,
  confirmed_at timestamptz not null
);

-- MKK's last answer on the yearly limit (T15); null limit means unlimited.
create table membership.mkk_limit (
  member_id uuid not null references membership.member,
  year int not null,
  limit_kurus bigint check (limit_kurus >= 0),
  used_elsewhere_kurus bigint not null check (used_elsewhere_kurus >= 0),
  valid_from date not null,
  answered_at timestamptz not null,
  primary key (member_id, year)
);

create table membership.bank_account (
  id uuid primary key,
  member_id uuid not null references membership.member,
  iban text collate "C" not null check (iban ~ '^TR\d{7}0[0-9A-Z]{16}$'),
  holder_name text not null,
  label text not null,
  is_default boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  check (removed_at is null or not is_default)
);
create unique index bank_account_once on membership.bank_account (member_id, iban) where removed_at is null;
create unique index bank_account_one_default on membership.bank_account (member_id) where is_default;

-- What other modules ask: kept in step by every change of a step, in its own transaction.
create table membership.member_standing (
  member_id uuid primary key references membership.member,
  may_invest boolean not null,
  is_qualified boolean not null,
  -- 'suspended', 'eligible' or the step to do next.
  state text not null,
  changed_at timestamptz not null
);

-- For other modules: how a member is named to other members.
create view membership.shown_name as
  select id as member_id, first_name || ' ' || left(last_name, 1) || '.' as shown_name from membership.member;

insert into membership.suitability_version (version, effective_from, pass_mark) values (1, '2026-01-01T00:00:00+03:00', 8);
insert into membership.suitability_question (version, key, position, question, explanation, source, is_essential) values
  (1, 'total-loss', 1, 'Bir girişime 20.000 TL yatırdınız ve girişim iki yıl sonra faaliyetini sonlandırdı. En kötü durumda ne olur?',
   'Pay sahibi, şirketin borçları ödendikten sonra kalan varlığa ortaktır; geriye bir şey kalmazsa yatırımın tamamı kaybedilir.', 'Tebliğ III-35/A.2 m.14/2-d', true),
  (1, 'no-guarantee', 2, 'Paya dayalı kitle fonlamasında getiri için hangisi doğrudur?',
   'Pay, faizli bir ürün değildir. Kâr payı veya değer artışı girişimin başarısına bağlıdır ve kimse tarafından taahhüt edilemez.', 'Tebliğ III-35/A.2 m.12/4, m.28/6', true),
  (1, 'illiquidity', 3, 'Edindiğiniz payları satmak isterseniz ne beklemelisiniz?',
   'Paylar borsada işlem görmez, platform da ikinci el alım satıma aracılık etmez. Alıcı bulmak uzun sürebilir veya mümkün olmayabilir.', 'Tebliğ III-35/A.2 m.12/7, m.14/2-d', true),
  (1, 'diversification', 4, '10.000 TL birikimini bu alana ayıran biri için hangi davranış riski azaltır?',
   'Tek bir girişimin başarısız olma olasılığı yüksektir. Tutarı farklı girişimlere bölmek, tek bir başarısızlığın etkisini azaltır.', 'Genel Risk Bildirim Formu', false),
  (1, 'withdrawal-right', 5, 'Ödeme emrini verdikten sonra kararınızı değiştirirseniz hangi hakkınız vardır?',
   'Ödeme emrinden itibaren 48 saat içinde, gerekçe göstermeden ve bedel ödemeden cayabilirsiniz.', 'Tebliğ III-35/A.2 m.17/4', false),
  (1, 'dilution', 6, 'Yatırım yaptığınız şirket ileride yeni pay çıkararak sermaye artırırsa payınıza ne olabilir?',
   'Sermaye artırımına katılmazsanız pay adediniz aynı kalır, şirketteki oranınız düşer. Buna sulanma denir.', 'Genel Risk Bildirim Formu', false),
  (1, 'failed-campaign', 7, 'Kampanya, süresi içinde hedefine ulaşamazsa ne olur?',
   'Hedefe ulaşılamazsa toplanan fonlar emanet yetkilisi tarafından yatırımcılara eksiksiz iade edilir.', 'Tebliğ III-35/A.2 m.17/8', false),
  (1, 'information-form', 8, 'Kampanya bilgi formu ile ilgili hangisi doğrudur?',
   'Bilgi formunun onaylanması, girişimin başarılı olacağı veya payların değerinin doğru olduğu anlamına gelmez; karar yatırımcınındır.', 'Tebliğ III-35/A.2 m.11/9, m.29', false),
  (1, 'valuation', 9, 'Kampanyada gösterilen şirket değeri nedir?',
   'Değerleme tahminlere dayanır. Payın ileride hangi fiyattan el değiştireceğini hiç kimse bilemez.', 'Tebliğ III-35/A.2 m.28/6', false),
  (1, 'platform-role', 10, 'Platformun görevi hangisidir?',
   'Platform başvuruyu değerlendirir ve kampanyayı yürütür; yatırım danışmanlığı yapmaz, girişimin yükümlülüklerine kefil olmaz.', 'Tebliğ III-35/A.2 m.12/4', false);
insert into membership.suitability_option (version, question_key, key, position, label, is_right) values
  (1, 'total-loss', 'a', 1, 'Yatırdığım tutarın tamamını kaybedebilirim.', true),
  (1, 'total-loss', 'b', 2, 'Platform, yatırdığım tutarın yarısını öder.', false),
  (1, 'total-loss', 'c', 3, 'Tutar, mevduat sigortası kapsamında geri ödenir.', false),
  (1, 'no-guarantee', 'a', 1, 'Sermaye Piyasası Kurulu asgari bir getiriyi güvence altına alır.', false),
  (1, 'no-guarantee', 'b', 2, 'Getiri garantisi yoktur; hiç getiri elde edemeyebilirim.', true),
  (1, 'no-guarantee', 'c', 3, 'Her yıl en az enflasyon kadar kâr payı ödenir.', false),
  (1, 'illiquidity', 'a', 1, 'Platform payları dilediğim gün güncel fiyattan geri alır.', false),
  (1, 'illiquidity', 'b', 2, 'Borsada aynı gün satabilirim.', false),
  (1, 'illiquidity', 'c', 3, 'Alıcı bulmam uzun sürebilir veya hiç mümkün olmayabilir.', true),
  (1, 'diversification', 'a', 1, 'Tutarı birden çok girişime bölmek ve yalnızca kaybını göze alabileceği kadarını yatırmak.', true),
  (1, 'diversification', 'b', 2, 'Tutarın tamamını en hızlı fonlanan girişime yatırmak.', false),
  (1, 'diversification', 'c', 3, 'Yatırımı artırmak için kredi kullanmak.', false),
  (1, 'withdrawal-right', 'a', 1, 'Hiçbir koşulda vazgeçemem.', false),
  (1, 'withdrawal-right', 'b', 2, '48 saat içinde gerekçe göstermeden cayabilirim.', true),
  (1, 'withdrawal-right', 'c', 3, 'Kampanya bitene kadar dilediğim zaman cayabilirim.', false),
  (1, 'dilution', 'a', 1, 'Sahiplik oranım düşebilir.', true),
  (1, 'dilution', 'b', 2, 'Oranım kanunen hiç değişmez.', false),
  (1, 'dilution', 'c', 3, 'Pay adedim kendiliğinden artar.', false),
  (1, 'failed-campaign', 'a', 1, 'Toplanan tutar yine de girişimciye aktarılır.', false),
  (1, 'failed-campaign', 'b', 2, 'Ödediğim tutar bana iade edilir.', true),
  (1, 'failed-campaign', 'c', 3, 'Tutar bir sonraki kampanyaya aktarılır.', false),
  (1, 'information-form', 'a', 1, 'Onaylanması, yatırımın kârlı olduğunu gösterir.', false),
  (1, 'information-form', 'b', 2, 'Yalnızca girişimci okumalıdır.', false),
  (1, 'information-form', 'c', 3, 'Yatırım kararından önce okumalıyım; onay, yatırım tavsiyesi değildir.', true),
  (1, 'valuation', 'a', 1, 'Payımı ileride satabileceğim kesin fiyattır.', false),
  (1, 'valuation', 'b', 2, 'Varsayımlara dayanan bir tahmindir ve gerçekleşmeyebilir.', true),
  (1, 'valuation', 'c', 3, 'Devletin onayladığı resmî değerdir.', false),
  (1, 'platform-role', 'a', 1, 'Kampanyayı mevzuata uygun biçimde yürütmek; yatırım tavsiyesi vermez.', true),
  (1, 'platform-role', 'b', 2, 'Zarar edersem zararımı karşılamak.', false),
  (1, 'platform-role', 'c', 3, 'Hangi girişime yatırım yapmam gerektiğini söylemek.', false);
create index member_standing_by_age on membership.member_standing (changed_at) where may_invest;

-- For other modules' reads.
create view membership.investor_standing as
  select member_id, may_invest, is_qualified, state from membership.member_standing;
