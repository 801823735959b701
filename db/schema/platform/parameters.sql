-- platform: the regulated amounts, rates and terms a new platform begins with, and their sources. They belong to the operator: a new
-- value is a new row with its date; none is derived from another year's. `entrepreneur.funding-limit` is announced yearly by SPK
-- (T16/4) and has no row here: the operator enters it from the bulletin.
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
  ('fee.platform.rate', '2021-10-27', 750, 'bps', 'Platform ücret tarifesi: Ücret ve Kesintiler m.1'),
  ('fee.platform.vat', '2023-07-10', 2000, 'bps', '3065 sayılı KDV Kanunu m.28; 7346 sayılı Cumhurbaşkanı Kararı'),
  ('fee.platform.vat', '2021-10-27', 1800, 'bps', '3065 sayılı KDV Kanunu m.28; 2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('fee.mkk.rate', '2021-10-27', 10, 'bps', 'MKK ücret tarifesi; Ücret ve Kesintiler m.2'),
  ('fee.mkk.vat', '2023-07-10', 2000, 'bps', '3065 sayılı KDV Kanunu m.28; 7346 sayılı Cumhurbaşkanı Kararı'),
  ('fee.mkk.vat', '2021-10-27', 1800, 'bps', '3065 sayılı KDV Kanunu m.28; 2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('fee.escrow.rate', '2021-10-27', 30, 'bps', 'Emanet yetkilisi ücret tarifesi; Ücret ve Kesintiler m.3'),
  ('fee.escrow.bsmv', '2021-10-27', 500, 'bps', '6802 sayılı Gider Vergileri Kanunu m.33'),
  ('suitability.retry', '2021-10-27', 30, 'days', 'Platform kuralı: Üyelik Sözleşmesi m.5 (uygunluk testinin yinelenmesi)');

-- How many orders of one member are taken up in a minute; each writes letters and messages to MKK. An unpaid order holds shares that
-- nobody else can order until its term of payment is over: how many one investor may have, in all and on one campaign.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('investor.orders-per-minute', '2021-10-27', 30, 'count', 'Platform kuralı: bir dakikada gönderilebilecek taleplerin sayısı'),
  ('investor.open-orders', '2021-10-27', 10, 'count', 'Platform kuralı: ödemesi beklenen taleplerin sayısı'),
  ('investor.open-orders.campaign', '2021-10-27', 3, 'count', 'Platform kuralı: ödemesi beklenen taleplerin sayısı'),
  ('settlement.receipt-decision', '2021-10-27', 2, 'business-days', 'Platform kuralı: eşleşmeyen tahsilatlar hakkında karar süresi');

-- How long what founders uploaded and no draft names any more is kept: somebody may still be at it in another tab.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('files.unnamed', '2021-10-27', 7, 'days', 'Platform kuralı: taslaklardan çıkarılan dosyaların saklanma süresi');

-- When the operator answers, and how long records of persons are kept (KVKK m.7).
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('contact.answer', '2021-10-27', 3, 'business-days', 'Platform kuralı: İletişim sayfası (yanıt süresi)'),
  ('evaluation.first-answer', '2021-10-27', 10, 'business-days', 'Platform kuralı: başvuruların ön değerlendirme süresi'),
  ('contact.retention', '2021-10-27', 730, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('contact.retention.suspect', '2021-10-27', 30, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('newsletter.confirmation', '2021-10-27', 3, 'days', 'Platform kuralı: Bülten sayfası (onay bağlantısının süresi)'),
  ('newsletter.consent-record', '2021-10-27', 1095, 'days',
    'Ticari İletişim ve Ticari Elektronik İletiler Hakkında Yönetmelik m.13/1'),
  ('membership.session-record', '2021-10-27', 1826, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('notifications.letter-record', '2021-10-27', 2922, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7');
