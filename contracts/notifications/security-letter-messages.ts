/** Letters about the safety of an account: names, and when each is sent. */
export const securityLetterTexts = {
  'verify-email': {
    title: 'E-posta doğrulama',
    purpose: 'Yeni üyeye, e-posta adresini doğrulayacağı bağlantıyla gönderilir.',
  },
  'already-registered': {
    title: 'Adresin üyeliği var',
    purpose: 'Kayıtlı bir adresle yeniden üye olunmak istendiğinde adresin sahibine gönderilir.',
  },
  'reset-password': {
    title: 'Şifre yenileme',
    purpose: 'Şifresini unutan üyeye, yeni şifre belirleyeceği bağlantıyla gönderilir.',
  },
  'staff-invited': {
    title: 'Personel hesabı açıldı',
    purpose: 'Adına personel hesabı açılan kişiye, şifresini belirleyeceği bağlantıyla gönderilir.',
  },
  'password-changed': {
    title: 'Şifre değiştirildi',
    purpose: 'Şifre değiştirildiğinde üyelik sahibine bilgi verir.',
  },
  'change-email': {
    title: 'Yeni e-posta adresini doğrulama',
    purpose: 'Adresini değiştirmek isteyen üyenin yeni adresine, onay bağlantısıyla gönderilir.',
  },
  'email-change-notice': {
    title: 'E-posta değişikliği istendi',
    purpose: 'Adres değişikliği istendiğinde eski adrese bilgi verir.',
  },
  'phone-changed': {
    title: 'Telefon numarası değiştirildi',
    purpose: 'Kayıtlı telefon numarası değiştiğinde üyeye bilgi verir.',
  },
  'second-factor-on': {
    title: 'İki adımlı doğrulama açıldı',
    purpose: 'Hesapta iki adımlı doğrulama açıldığında sahibine bilgi verir.',
  },
  'second-factor-off': {
    title: 'İki adımlı doğrulama kaldırıldı',
    purpose: 'İki adımlı doğrulama kapatıldığında veya bir yönetici tarafından sıfırlandığında gönderilir.',
  },
  'second-step-added': {
    title: 'Doğrulama yöntemi eklendi',
    purpose: 'Hesaba yeni bir doğrulama yöntemi eklendiğinde gönderilir.',
  },
  'second-step-removed': {
    title: 'Doğrulama yöntemi kaldırıldı',
    purpose: 'Doğrulama yöntemlerinden biri kaldırıldığında, başka bir yöntem açık kalıyorsa gönderilir.',
  },
  'new-device': {
    title: 'Yeni cihazdan giriş',
    purpose: 'Daha önce görülmemiş bir tarayıcıdan veya ağdan giriş yapıldığında hesabın sahibine bilgi verir.',
  },
  'sign-in-code': {
    title: 'Giriş kodu (e-posta)',
    purpose: 'İkinci adımda e-posta ile kod seçen üyeye gönderilir.',
  },
  'sign-in-code-sms': {
    title: 'Giriş kodu (SMS)',
    purpose: 'İkinci adımda SMS ile kod seçen üyenin numarasına gönderilir.',
  },
  'signing-code': {
    title: 'İmza kodu (e-posta)',
    purpose: 'Bilgi formunu imzalayan, telefonuna SMS gönderilemeyen girişimciye gönderilir.',
  },
  'signing-code-sms': {
    title: 'İmza kodu (SMS)',
    purpose: 'Bilgi formunu imzalayan girişimcinin doğrulanmış numarasına gönderilir.',
  },
  'recovery-code-used': {
    title: 'Kurtarma kodu kullanıldı',
    purpose: 'Bir kurtarma kodu kullanıldığında hesabın sahibine bilgi verir.',
  },
  'codes-exhausted': {
    title: 'Hatalı doğrulama kodları',
    purpose: 'İkinci adımda art arda hatalı kod girildiğinde hesabın sahibini uyarır.',
  },
  'account-suspended': {
    title: 'Hesap askıya alındı',
    purpose: 'Hesabı askıya alınan kişiye neyin durduğunu, neyin sürdüğünü bildirir. Gerekçeyi bildirmez.',
  },
  'account-restored': {
    title: 'Hesabın askısı kaldırıldı',
    purpose: 'Hesabın askısı kaldırıldığında sahibine bilgi verir.',
  },
  'data-export-ready': {
    title: 'Kişisel verilerin kopyası hazır',
    purpose: 'Verilerinin kopyasını isteyen üyeye, kopya hazır olduğunda ne zamana kadar indirebileceğini bildirir.',
  },
  'data-export-failed': {
    title: 'Kişisel verilerin kopyası hazırlanamadı',
    purpose: 'Verilerinin kopyasını isteyen üyeye, kopya hazırlanamadığında gönderilir.',
  },
  'lost-phone-asked': {
    title: 'Telefon kaybı başvurusu alındı',
    purpose:
      'Telefonunu kaybettiğini bildiren üyenin hesabına, başvurunun ne zaman sonuçlanacağını ve nasıl durdurulacağını bildirir.',
  },
  'lost-phone-approved': {
    title: 'Telefon kaybı başvurusu onaylandı',
    purpose: 'Görevli kimlik belgesini onayladığında, doğrulama yöntemlerinin ne zaman kaldırılacağını bildirir.',
  },
  'lost-phone-refused': {
    title: 'Telefon kaybı başvurusu onaylanmadı',
    purpose: 'Görevli kimlik belgesini onaylamadığında nedenini bildirir.',
  },
  'lost-phone-ended': {
    title: 'Telefon kaybı başvurusu durduruldu',
    purpose: 'Başvuru, hesap sahibinin itirazıyla veya ikinci adımın gösterilmesiyle sona erdiğinde gönderilir.',
  },
  'lost-phone-done': {
    title: 'Doğrulama yöntemleri sıfırlandı',
    purpose: 'Telefonunu kaybeden üyenin doğrulama yöntemleri kaldırıldığında, bundan sonra ne yapacağını bildirir.',
  },
  'estate-steps': {
    title: 'Vefat kaydı (mirasçıya)',
    purpose: 'Bir yatırımcının vefatı kaydedildiğinde, bize yazan mirasçıya izlenecek adımları bildirir.',
  },
  'estate-withdrawn': {
    title: 'Mirasçıların cayması (mirasçıya)',
    purpose: 'Görevli, mirasçıların bir yatırımdan caydığını kaydettiğinde bize yazan mirasçıya bildirir.',
  },
  'estate-account-agreed': {
    title: 'Tereke hesabı onaylandı (mirasçıya)',
    purpose: 'Tereke hesabını ikinci görevli onayladığında, bize yazan mirasçıya iadelerin nereye gideceğini bildirir.',
  },
  'phone-code': {
    title: 'Telefon doğrulama kodu',
    purpose: 'Telefon numarasını doğrulamak isteyen üyenin numarasına gönderilir.',
  },
  'staff-invariant-broken': {
    title: 'Personele: denetimde çelişkili kayıt',
    purpose: 'Birbirini tutması gereken kayıtlar tutmadığında, bakması gereken görevlilere gönderilir.',
  },
} as const
