export const text = {
  title: 'Üyeler',
  intro:
    'Bir kaydı açarken neden baktığınız sorulur; hangi bölüme, kimin, ne zaman baktığı o üyenin denetim izinde kalır.',
  search: {
    label: 'Üye ara',
    hint: 'Ad, e-posta, telefon, kimlik veya MKK numarası, yatırım referansı',
  },
  caption: 'Bulunan üyeler',
  columns: { person: 'Üye', since: 'Kayıt tarihi', state: 'Durum' },
  company: 'Şirket',
  states: { suspended: 'Askıda', closed: 'Üyeliği sona erdi', mayInvest: 'Yatırım yapabilir', member: 'Üye' },
  searchedBy: {
    newest: 'En son kaydolanlar',
    name: 'Ad veya soyada göre',
    email: 'E-posta adresine göre',
    phone: 'Telefon numarasına göre',
    identity: 'Kimlik numarasına göre',
    mkk: 'MKK sicil numarasına göre',
    reference: 'Yatırım referansına göre',
    id: 'Kayıt kimliğine göre',
    estate: 'Tereke hesabı veya vefat kaydı onayınızı bekleyen üyeler',
    suspicion: 'Hakkında açık şüphe notu bulunan üyeler',
    'number-hidden': 'Göreviniz kimlik ve MKK numarasıyla aramaya izin vermiyor.',
  },
  none: {
    title: 'Üye bulunamadı',
    text: 'Adın başını yazmak yeter. E-posta adresi, telefon, numara ve referans eksiksiz yazılmalıdır.',
  },
  empty: { title: 'Henüz üye yok', text: 'Kaydolanlar burada, en yeniden başlayarak listelenir.' },
} as const
