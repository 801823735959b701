/** Sentences that explain the yearly limit (T15). */
export const limitMessages = {
  source: 'Kitle Fonlaması Tebliği (III-35/A.2) m.15/1',
  unlimited: 'Nitelikli yatırımcı olduğunuz için yıllık yatırım limiti uygulanmıyor.',
  company: 'Yıllık yatırım limiti gerçek kişiler içindir; tüzel kişilere uygulanmıyor.',
  foreign: 'Limit uyruğa bakmaz: yabancı uyruklu gerçek kişilere de aynı tutarlar uygulanır.',
  base: 'Nitelikli olmayan bir yatırımcı, bir takvim yılında en çok {base} yatırabilir. Gelir beyanıyla bu tutar, yıllık net gelirin {rate} oranına, en çok {cap} tutarına kadar yükselebilir.',
  declared: 'Beyan ettiğiniz {income} yıllık net gelirin {rate} oranı dikkate alındı; üst sınır {cap}.',
  declarationRefused:
    'MKK, beyan ettiğiniz {income} yıllık net geliri kabul etmedi; bu beyan limitinizde dikkate alınmadı. Beyanınızı kontrol edip yeniden veriniz.',
  beingRenewed:
    'Beyan ettiğiniz {income} yıllık net gelir MKK’ya iletiliyor; iletildiğinde limitiniz yeniden sorulur. Gösterilen tutar beyanınızdan önceki yanıta dayanır.',
  mkkDecides:
    'Limitinizi MKK, bütün platformlardaki yatırımlarınıza göre belirler. MKK’nın bildirdiği limit: {limit} ({asOf}).',
  oldAnswer:
    'MKK’nın {asOf} tarihli yanıtı artık geçerli değil; MKK’ya yeniden soruluyor. Gösterilen tutar o yanıta dayanan bir tahmindir; yatırım sırasında MKK’nın yanıtı esas alınır.',
  estimate:
    'Limitiniz MKK’ya soruluyor; yanıtı henüz gelmedi. Gösterilen tutar kurala göre bir tahmindir; yatırım sırasında MKK’nın yanıtı esas alınır.',
  estimateWithoutNumber:
    'MKK sicil numaranız henüz yok. Gösterilen tutar kurala göre bir tahmindir; yatırım sırasında MKK’nın yanıtı esas alınır.',
  remaining:
    'Kalan limitiniz {remaining}: {limit} limitten bu platformda {usedHere}, diğer platformlarda {usedElsewhere} kullandınız.',
  income: 'Beyan edilen yıllık net gelir',
  baseLabel: 'Temel limit',
  capLabel: 'Gelir beyanıyla üst sınır',
  rateLabel: 'Gelire uygulanan oran',
  limitLabel: 'Yıllık limit',
  usedHereLabel: 'Bu platformda kullanılan',
  usedElsewhereLabel: 'Diğer platformlarda kullanılan',
  remainingLabel: 'Kalan limit',
  validFromLabel: 'Geçerlilik tarihi',
  notDeclared: 'Beyan edilmedi',
} as const
