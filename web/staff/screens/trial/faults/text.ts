import type { FAULTY_SYSTEMS, FAULT_MODES } from '#contracts/trial/faults.ts'

type System = (typeof FAULTY_SYSTEMS)[number]
type Mode = Exclude<(typeof FAULT_MODES)[number], 'none'>

const everywhere: Record<Mode, string> = {
  refuse: 'Reddet',
  delay: 'Geç yanıt ver',
  repeat: 'Yanıtı yinele',
  reset: 'Bağlantıyı kopar',
  garble: 'Bozuk yanıt ver',
  fail: 'Hata ver',
}

export const text = {
  title: 'Servisler',
  description: 'Dış servislerin arızalarını kurunuz ve kaldırınız.',
  lead: 'Platformun konuştuğu dış servisler burada benzetilir. Bir arıza kurup platformun nasıl davrandığını görebilirsiniz: hiçbir onaylanmış kayıt kaybolmamalı, ekran ne yapılacağını söylemelidir.',
  systems: {
    identity: 'Kimlik doğrulama',
    edevlet: 'e-Devlet Kapısı',
    mkk: 'MKK',
    bank: 'Emanet bankası',
    mail: 'E-posta sunucusu',
    sms: 'SMS geçidi',
    iys: 'İYS',
    cards: 'Kart kuruluşu',
  } satisfies Record<System, string>,
  about: {
    identity:
      'Ad, numara ve doğum tarihini nüfus kaydıyla karşılaştırır. Hane kontrolü doğru her numarayı tanır ve onu ilk soran ad ve doğum yılıyla eşleştirir; “UYUŞMAZ” soyadı hiçbir zaman eşleşmez. Kimlik adımında “Örnek doldur” böyle bir numara yazar.',
    edevlet:
      'Üyenin kimliğini kendi girişiyle kanıtlar. Onay sayfası denemenin “e-Devlet” bölümüdür; onay vermemek, geç kalmak, iki kez veya yanlış dönmek orada seçilir.',
    mkk: 'Sicil numarası verir, nitelikli yatırımcı durumunu ve yıllık limiti bildirir, payları kaydeder. Sicil numarası kimlik numarasından türetilir: 7 ile bitenler nitelikli yatırımcıdır, 3 ile bitenlerin başka platformda 12.500 TL yatırımı vardır. İkisi de on kişiden biridir.',
    bank: 'Emanet hesaplarını tutar, ekstre çıkarır, iade ve ödeme listelerini işler.',
    mail: 'Platformun gönderdiği e-postaları alır.',
    sms: 'Kısa mesajları alır. +90 500 ile başlayan numaralar hiç bulunmaz; bir numara saatte en çok 30 mesaj alır.',
    iys: 'Ticari ileti onaylarını kaydeder. “iys-ret” ile başlayan adreslerin ve +90 501 ile başlayan numaraların onayını kabul etmez; ilk kaydı RET olan alıcıyı da. Gerçeği gibi, bildirilen onayın sonucunu en erken 5 dakika sonra söyler.',
    cards:
      'Kart ödemelerini alır. Ödeme sayfası denemenin “Kart” bölümüdür; onay, ret, vazgeçme ve sonradan itiraz orada seçilir. Günün hesaplaşmasını ertesi gün emanet hesabına işler.',
  } satisfies Record<System, string>,
  iys: {
    title: 'İYS’deki kayıtlar',
    lead: 'Onay sahibi, platforma uğramadan İYS’de de karar verebilir. İYS bu kararları bir saat sonra listeler; platform o zaman öğrenir ve ticari ileti göndermeyi bırakır. Beklememek için saati ileri alınız.',
    none: 'Henüz kayıt yok. Bir üyenin Bildirim ayarları sayfasında ticari ileti onayı verdiğinizde kaydı burada görünür.',
    types: { EPOSTA: 'E-posta', MESAJ: 'SMS' },
    states: { ONAY: 'ONAY', RET: 'RET' },
    there: 'İYS’de değiştirildi',
    withdraw: 'İYS’de reddet',
    give: 'İYS’de onay ver',
    label: (recipient: string, isGiven: boolean) => `${recipient}: ${isGiven ? 'İYS’de reddet' : 'İYS’de onay ver'}`,
    changed: 'İYS’deki kayıt değişti.',
  },
  modes: everywhere,
  working: 'Çalışıyor',
  broken: 'Arızalı',
  now: (mode: string) => `Kurulu arıza: ${mode}`,
  delayed: (milliseconds: number) => `${milliseconds.toLocaleString('tr-TR')} ms gecikme`,
  remaining: (count: number) => `${count} istek daha etkilenecek`,
  untilCleared: 'Kaldırılana kadar sürer',
  mode: 'Arıza türü',
  delay: 'Gecikme',
  delayHint: 'Yalnızca geç yanıtta, en çok 120.000',
  delayUnit: 'ms',
  count: 'Kaç istek?',
  countHint: 'Boşsa kaldırılana kadar sürer',
  open: 'Arıza kur',
  set: 'Arızayı kur',
  clear: 'Arızayı kaldır',
  setDone: 'Arıza kuruldu.',
  clearDone: 'Arıza kaldırıldı, servis çalışıyor.',
  note: 'İstemciler kopan bağlantıda ve hatada bir kez daha dener; tek isteklik bir arıza bu yüzden fark edilmeyebilir.',
} as const
