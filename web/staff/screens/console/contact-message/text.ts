export const text = {
  title: (referenceNo: string) => `Mesaj ${referenceNo}`,
  states: { waiting: 'Yanıt bekliyor', suspect: 'Şüpheli', answered: 'Yanıtlandı', closed: 'Kapatıldı' },
  late: 'Gecikti',
  lead: {
    waiting: (day: string) => `Gönderene en geç ${day} günü yanıt verileceği bildirildi.`,
    suspect: 'Gönderene onay e-postası gitmedi. Gerçek bir mesajsa “Şüpheli değil” olarak işaretleyiniz.',
  },
  facts: {
    sender: 'Gönderen',
    email: 'E-posta',
    member: 'Üyelik',
    isMember: 'Giriş yapmış üye',
    isVisitor: 'Ziyaretçi',
    received: 'Geldiği an',
    due: 'Son yanıt günü',
    handled: 'Sonuç',
    answered: 'Yanıtlandı',
    closed: 'Kapatıldı',
    by: 'İşlemi yapan',
    deleted: 'Silineceği gün',
  },
  topic: 'Konu',
  complaint: 'Şikâyet',
  bereavement: 'Vefat bildirimi',
  bereavementNote:
    'Ölüm belgesini isteyiniz. Uyum görevlisi belgeyi gördükten sonra vefatı üyenin kaydındaki “Vefat ve miras” bölümünden işler.',
  outcome: 'Şikâyetin sonucu',
  outcomeHint: 'Gönderene söylenmez; şikâyet kayıtlarında ve raporlarda yer alır.',
  message: 'Mesaj',
  answer: 'Gönderilen yanıt',
  closeReason: 'Kapatma gerekçesi',
  signals: {
    title: 'Uyarılar',
    total: (score: number, limit: number) => `Toplam ${score} puan; ${limit} puandan itibaren şüpheli sayılır.`,
    points: (points: number) => `${points} puan`,
  },
  others: 'Aynı adresten gelen diğer mesajlar',
  form: {
    title: 'Yanıtla',
    label: 'Yanıtınız',
    hint: (email: string) =>
      `Referans numarasıyla birlikte ${email} adresine e-postayla gönderilir. Selamlama ve imza mektupta hazırdır.`,
    submit: 'Yanıtı gönder',
    done: 'Yanıt kaydedildi; e-posta kısa süre içinde gönderilir.',
  },
  close: {
    title: 'Yanıtlamadan kapat',
    button: 'Mesajı kapat',
    consequence:
      'Gönderene bir şey gönderilmez. Gerekçeye kişisel bilgi yazmayınız: denetim izindeki gerekçe, mesaj silindikten sonra da kalır.',
    done: 'Mesaj kapatıldı.',
  },
  clear: {
    button: 'Şüpheli değil',
    done: 'Mesaj bekleyenlere alındı; gönderene onay e-postası gönderiliyor.',
  },
} as const
