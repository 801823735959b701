export const text = {
  title: 'Personel',
  caption: 'Personel hesapları',
  intro:
    'Görev verilen kişi yönetim ekranlarına yalnızca iki adımlı doğrulamayla girer; her değişiklik, yapanın adı ve gerekçesiyle denetim izine yazılır.',
  columns: {
    person: 'Kişi',
    roles: 'Görevler',
    secondFactor: 'İkinci adım',
    lastSignIn: 'Son giriş',
    state: 'Durum',
  },
  secondFactor: { on: 'Kurulu', off: 'Kurulmadı' },
  state: { active: 'Etkin', suspended: 'Askıda' },
  never: 'Henüz girmedi',
  add: {
    title: 'Personel ekle',
    button: 'Görevleri ver',
    consequence:
      'Adres kayıtlı bir üyeye aitse görevler ona verilir. Değilse hesap açılır ve şifre belirleme bağlantısı e-postayla gönderilir.',
    emailAddress: 'E-posta adresi',
    firstName: 'Ad',
    lastName: 'Soyad',
    roles: 'Görevler',
    done: 'Görevler verildi.',
    created: 'Hesap açıldı, şifre belirleme bağlantısı gönderildi.',
  },
  empty: {
    title: 'Başka kayıt yok',
    text: 'Bu sayfada gösterilecek personel hesabı kalmadı.',
    first: 'İlk sayfaya dön',
  },
} as const
