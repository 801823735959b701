-- platform: the regulated amounts, rates and terms a new platform begins with, and their sources. They belong to the operator: a new
-- value is a new row with its date, entered by two officers (schema parameters); none is derived from another year's. What each is and
-- who reads it is declared in contracts/platform/parameters.ts. `entrepreneur.funding-limit` is announced yearly by SPK (T16/4) and has
-- no row here: until officers enter it from the bulletin, no application is taken in or published.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('investor.yearly-limit.base', '2021-10-27', 5000000, 'kurus', 'Kitle Fonlaması Tebliği (III-35/A.2) m.15/1'),
  ('investor.yearly-limit.cap', '2021-10-27', 20000000, 'kurus', 'Kitle Fonlaması Tebliği (III-35/A.2) m.15/1'),
  ('investor.yearly-limit.income-rate', '2021-10-27', 1000, 'bps', 'Kitle Fonlaması Tebliği (III-35/A.2) m.15/1'),
  ('investor.limit-answer', '2021-10-27', 24, 'hours', 'Platform kuralı: MKK’nın yıllık limit yanıtının geçerli olduğu süre'),
  ('campaign.qualified-share.threshold', '2021-10-27', 100000000, 'kurus', 'Kitle Fonlaması Tebliği (III-35/A.2) m.16/5'),
  ('campaign.qualified-share.rate', '2021-10-27', 500, 'bps', 'Kitle Fonlaması Tebliği (III-35/A.2) m.16/5'),
  ('campaign.withdrawal', '2021-10-27', 48, 'hours', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/4'),
  ('campaign.period.max', '2021-10-27', 60, 'days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/2'),
  ('campaign.additional-funding.max-rate', '2021-10-27', 2000, 'bps', 'Kitle Fonlaması Tebliği (III-35/A.2) m.16/4'),
  ('campaign.payment', '2021-10-27', 3, 'days', 'Platform kuralı: Yatırım Sözleşmesi m.4 (havale/EFT ödeme süresi)'),
  ('campaign.process.max-per-year', '2021-10-27', 2, 'count', 'Kitle Fonlaması Tebliği (III-35/A.2) m.16/4'),
  ('settlement.refund-notice', '2021-10-27', 1, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/8'),
  ('settlement.refund', '2021-10-27', 1, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/4, m.17/8'),
  ('settlement.capital-increase', '2021-10-27', 30, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/7-b1'),
  ('settlement.allocation-list', '2021-10-27', 2, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/7-c'),
  ('settlement.change-decision', '2021-10-27', 2, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.26'),
  ('campaign.change.days-left', '2021-10-27', 0, 'days',
    'Platform kuralı: kapanış günü değişikliğinin karar günü ile kampanyanın son günü arasında kalması gereken süre'),
  ('fee.platform.rate', '2021-10-27', 750, 'bps', 'Platform ücret tarifesi: Ücret ve Kesintiler m.1'),
  ('fee.platform.vat', '2023-07-10', 2000, 'bps', '3065 sayılı KDV Kanunu m.28; 7346 sayılı Cumhurbaşkanı Kararı'),
  ('fee.platform.vat', '2021-10-27', 1800, 'bps', '3065 sayılı KDV Kanunu m.28; 2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('card.surcharge.rate', '2021-10-27', 0, 'bps',
    'Platform ücret tarifesi: Ücret ve Kesintiler m.4; 5464 sayılı Kanun m.17 gözetilerek belirlenir'),
  ('fee.mkk.rate', '2021-10-27', 10, 'bps', 'MKK ücret tarifesi; Ücret ve Kesintiler m.2'),
  ('fee.mkk.vat', '2023-07-10', 2000, 'bps', '3065 sayılı KDV Kanunu m.28; 7346 sayılı Cumhurbaşkanı Kararı'),
  ('fee.mkk.vat', '2021-10-27', 1800, 'bps', '3065 sayılı KDV Kanunu m.28; 2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('fee.escrow.rate', '2021-10-27', 30, 'bps', 'Emanet yetkilisi ücret tarifesi; Ücret ve Kesintiler m.3'),
  ('fee.escrow.bsmv', '2021-10-27', 500, 'bps', '6802 sayılı Gider Vergileri Kanunu m.33'),
  ('suitability.retry', '2021-10-27', 30, 'days', 'Platform kuralı: Üyelik Sözleşmesi m.5 (uygunluk testinin yinelenmesi)');

-- What officers look at papers for, and the amount the general rule of SPK asks of a qualified investor. How that rule maps to
-- crowdfunding is not verified: the operator checks it with the bulletin before he relies on it.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('review.answer', '2021-10-27', 3, 'business-days', 'Platform kuralı: belgeyle incelemelerin yanıt süresi'),
  ('review.papers.approved', '2021-10-27', 2922, 'days', '5549 sayılı Kanun m.8 (platformun yükümlülüğü doğrulanmadı)'),
  ('lost-phone.wait', '2021-10-27', 72, 'hours', 'Platform kuralı: telefonunu kaybeden üyenin doğrulama yöntemleri kaldırılmadan önce hesap sahibine tanınan itiraz süresi'),
  ('lost-phone.hold', '2021-10-27', 48, 'hours', 'Platform kuralı: doğrulama yöntemleri kaldırıldıktan sonra hesap, adres ve sahiplik değişikliklerinin bekletildiği süre'),
  ('review.papers.others', '2021-10-27', 90, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('qualified.validity', '2021-10-27', 365, 'days', 'Platform kuralı: belgeyle verilen nitelikli yatırımcı durumunun süresi'),
  ('qualified.reminder', '2021-10-27', 30, 'days', 'Platform kuralı: sürenin bitiminden önce hatırlatma'),
  ('qualified.financial-assets', '2021-10-27', 100000000, 'kurus', 'SPK genel kuralı (kitle fonlamasına uygulanışı doğrulanmadı)'),
  ('qualified.financial-assets', '2025-12-19', 1000000000, 'kurus', 'SPK genel kuralı, 19.12.2025 (kitle fonlamasına uygulanışı doğrulanmadı)');

-- How many orders of one member are taken up in a minute; each writes letters and messages to MKK. An unpaid order holds shares that
-- nobody else can order until its term of payment is over: how many one investor may have, in all and on one campaign.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('investor.orders-per-minute', '2021-10-27', 30, 'count', 'Platform kuralı: bir dakikada gönderilebilecek taleplerin sayısı'),
  ('investor.open-orders', '2021-10-27', 10, 'count', 'Platform kuralı: ödemesi beklenen taleplerin sayısı'),
  ('investor.open-orders.campaign', '2021-10-27', 3, 'count', 'Platform kuralı: ödemesi beklenen taleplerin sayısı'),
  ('investor.open-orders.rate', '2021-10-27', 2000, 'bps',
    'Platform kuralı: bir yatırımcının bir kampanyada ödemesi beklenen taleplerinin hedefe oranı'),
  ('investor.open-orders.floor', '2021-10-27', 5000000, 'kurus',
    'Platform kuralı: bir yatırımcının bir kampanyada ödemesi her durumda beklenebilecek taleplerinin tutarı'),
  ('campaign.payment.last', '2021-10-27', 2, 'days', 'Platform kuralı: kampanyanın son günlerinde verilen taleplerin ödeme süresi'),
  ('campaign.payment.last-days', '2021-10-27', 7, 'days', 'Platform kuralı: ödeme süresinin kısaldığı son günlerin sayısı'),
  ('settlement.mkk-refusal', '2021-10-27', 2, 'business-days', 'Platform kuralı: MKK’nın kabul etmediği paylar ve talepler hakkında karar süresi'),
  ('settlement.receipt-decision', '2021-10-27', 2, 'business-days', 'Platform kuralı: eşleşmeyen tahsilatlar hakkında karar süresi');

-- What those may invest who decide about campaigns or run the platform. `platform.equity` has no row here: until officers enter it from
-- the last financial statements, the operator's own company orders nothing.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('committee.members', '2021-10-27', 3, 'count', 'Kitle Fonlaması Tebliği (III-35/A.2) m.9/1'),
  ('committee.experience', '2021-10-27', 5, 'count', 'Kitle Fonlaması Tebliği (III-35/A.2) m.9/3'),
  ('committee.investment.rate', '2021-10-27', 500, 'bps', 'Kitle Fonlaması Tebliği (III-35/A.2) m.9/11'),
  ('platform.own-investment.rate', '2021-10-27', 2000, 'bps', 'Kitle Fonlaması Tebliği (III-35/A.2) m.11/1-c'),
  ('platform.own-investment.equity-rate', '2021-10-27', 5000, 'bps', 'Kitle Fonlaması Tebliği (III-35/A.2) m.11/1-c');

-- How long what founders uploaded and no draft names any more is kept: somebody may still be at it in another tab.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('files.unnamed', '2021-10-27', 7, 'days', 'Platform kuralı: taslaklardan çıkarılan dosyaların saklanma süresi');

-- When the operator answers, and how long records of persons are kept (KVKK m.7).
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('contact.answer.bereavement', '2021-10-27', 1, 'business-days', 'Platform kuralı: vefat eden bir yatırımcı hakkındaki mesajın yanıt süresi; 48 saatlik cayma süresi işliyor olabilir'),
  ('project.question-answer', '2021-10-27', 5, 'business-days', 'Platform kuralı: girişimcinin üyelerin sorularını yanıtlama süresi'),
  ('contact.answer', '2021-10-27', 3, 'business-days', 'Platform kuralı: İletişim sayfası (yanıt süresi)'),
  ('evaluation.first-answer', '2021-10-27', 10, 'business-days', 'Platform kuralı: başvuruların ön değerlendirme süresi'),
  ('evaluation.silence', '2021-10-27', 30, 'days', 'Platform kuralı: girişimcinin sessiz kaldığı başvuruda uyarılacağı süre'),
  ('evaluation.silence.warning', '2021-10-27', 15, 'days', 'Platform kuralı: sessizlik uyarısında girişimciye verilen süre'),
  ('committee.decision', '2021-10-27', 10, 'business-days', 'Platform kuralı: başvuruların komitede karara bağlanma süresi'),
  ('committee.reminder', '2021-10-27', 2, 'business-days', 'Platform kuralı: komite üyelerine hatırlatma aralığı'),
  ('contact.retention', '2021-10-27', 730, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('contact.retention.suspect', '2021-10-27', 30, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('newsletter.confirmation', '2021-10-27', 3, 'days', 'Platform kuralı: Bülten sayfası (onay bağlantısının süresi)'),
  ('newsletter.consent-record', '2021-10-27', 1095, 'days',
    'Ticari İletişim ve Ticari Elektronik İletiler Hakkında Yönetmelik m.13/1'),
  ('newsletter.weekly.day', '2021-10-27', 4, 'count', 'Platform kuralı: haftalık bültenin günü (1 pazartesi … 7 pazar)'),
  ('newsletter.weekly.hour', '2021-10-27', 10, 'count', 'Platform kuralı: haftalık bültenin saati (Türkiye saati)'),
  ('newsletter.weekly.closing', '2021-10-27', 7, 'days', 'Platform kuralı: haftalık bültende yakında kapanan sayılan süre'),
  ('iys.report', '2021-10-27', 3, 'business-days',
    'Ticari İletişim ve Ticari Elektronik İletiler Hakkında Yönetmelik m.5; 6563 sayılı Kanun m.11'),
  ('report.pack', '2021-10-27', 30, 'days', 'Platform kuralı: Kurul için hazırlanan kampanya dosyalarının saklanma süresi'),
  ('membership.session-record', '2021-10-27', 1826, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('notifications.letter-record', '2021-10-27', 2922, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('notifications.notice-record', '2021-10-27', 180, 'days', 'Platform kuralı: Bildirimler sayfası; 6698 sayılı KVKK m.7');

-- What a funded company owes after success, and when.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('reporting.formation', '2021-10-27', 90, 'days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/7-a1, b2'),
  ('reporting.use-of-funds', '2021-10-27', 6, 'count', 'Kitle Fonlaması Tebliği (III-35/A.2) m.21/3 (ay)'),
  ('reporting.audit.threshold', '2021-10-27', 100000000, 'kurus', 'Kitle Fonlaması Tebliği (III-35/A.2) m.21/4'),
  ('reporting.audit.preparation', '2021-10-27', 30, 'days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.21/5'),
  ('reporting.audit.delivery', '2021-10-27', 5, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.21/5'),
  ('reporting.event', '2021-10-27', 2, 'business-days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.28/5'),
  ('reporting.assembly-notice', '2021-10-27', 21, 'days', 'Kitle Fonlaması Tebliği (III-35/A.2) m.25/1'),
  ('reporting.years', '2021-10-27', 5, 'count', 'Kitle Fonlaması Tebliği (III-35/A.2) m.28/4 (yıl)');

-- By when a suspicion is reported. Whether the duty is the platform's is not verified: the operator checks it before he relies on it.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('suspicion.report', '2021-10-27', 10, 'business-days',
    'Suç Gelirlerinin Aklanmasının Önlenmesine Dair Tedbirler Hakkında Yönetmelik m.28 (platformun yükümlülüğü doğrulanmadı)');

-- Copies of their data that members ask for: how long one can be fetched, and how long lies between two requests.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('exports.ready', '2021-10-27', 72, 'hours', 'Platform kuralı: Verilerim sayfası (kopyanın indirilebildiği süre)'),
  ('exports.again', '2021-10-27', 24, 'hours', 'Platform kuralı: Verilerim sayfası (iki istek arasındaki süre)');
