import type { EDevletAnswer, EDevletPersonKind } from '#contracts/trial/edevlet.ts'

export const text = {
  title: 'e-Devlet Kapısı (benzetim)',
  description: 'Denemenin e-Devlet onay sayfası.',
  lead: 'Gerçek kurulumda bu sayfa e-Devlet Kapısı’dır. Burada kimin giriş yaptığını ve ne yaptığını siz seçersiniz; platform dönüşü gerçekteki gibi ağ üzerinden sorar.',
  empty: 'Bekleyen bir doğrulama yok',
  emptyText: 'Yatırımcı bilgilerindeki kimlik adımında “e-Devlet ile doğrula” düğmesini kullanınız.',
  toIdentity: 'Kimlik adımına git',
  asks: 'Açık Defter şu bilgileri istiyor: kimlik numarası, ad, soyad, doğum tarihi.',
  person: 'Kim giriş yapıyor?',
  people: {
    own: ['Üyenin kendisi', 'Kayıtlı adıyla, reşit'],
    'other-name': ['Adı farklı biri', 'Kayıttaki addan farklı ad ve soyad döner'],
    minor: ['18 yaşını doldurmamış biri', 'Doğrulama reddedilmelidir'],
    taken: ['Başka bir üyenin numarası', 'Numara başka bir üyelikte doğrulanmış'],
    foreigner: ['Yabancı uyruklu', '99 ile başlayan kimlik numarası'],
  } satisfies Record<EDevletPersonKind, readonly [string, string]>,
  answer: 'Ne yapıyor?',
  answers: {
    approve: ['Bilgi paylaşımını onayla', 'Platforma döner'],
    refuse: ['Onay verme', 'Platforma ret ile döner'],
    late: ['Çok geç onayla', 'Dönüş kodunun süresi dolmuş olur'],
    twice: ['Onayla, dönüşü kendim açacağım', 'Dönüş adresi birden çok kez açılabilir'],
    'wrong-state': ['Yanlış durum bilgisiyle dön', 'Başka birinin dönüşü gibi'],
    fail: ['Hata ile dön', 'e-Devlet iç hata bildirir'],
  } satisfies Record<EDevletAnswer, readonly [string, string]>,
  submit: 'Devam et',
  returnTitle: 'Dönüş adresi hazır',
  returnText: 'Aynı adresi ikinci kez veya başka bir tarayıcıda açarak platformun ne dediğini görebilirsiniz.',
  return: 'Platforma dön',
} as const
