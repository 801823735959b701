-- membership: the suitability test (T14/2-d), its first version and who took it.

-- By version; a version that was answered is never changed.
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
  -- [{questionKey, answerKey}].
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
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
