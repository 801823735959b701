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
  orders: {
    email: 'E-posta adresi',
    name: 'Ad (A’dan Z’ye)',
    nameDescending: 'Ad (Z’den A’ya)',
    role: 'Görev (içerikten yönetime)',
    roleDescending: 'Görev (yönetimden içeriğe)',
    lastSignIn: 'Son giriş (önce en yeni)',
    lastSignInOldest: 'Son giriş (önce en eski)',
    active: 'Durum (önce etkin)',
    suspended: 'Durum (önce askıda)',
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
