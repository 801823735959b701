export const text = {
  table: 'Tablo',
  legend: {
    title: 'Çubuğun anlamı',
    settled: 'Kesinleşen',
    held: 'Emanette, cayma süresinde',
    awaiting: 'Ödeme bekleyen',
    goal: 'Hedef',
  },
  card: {
    raised: 'Toplanan',
    goal: 'hedef fon tutarı',
    share: 'Pay oranı',
    timeLeft: 'Kalan süre',
    startsIn: 'Başlamasına',
    endedOn: 'Bitiş',
    investors: 'Yatırımcı',
    valuation: 'Değerleme',
    minimum: 'Asgari yatırım',
    oneShare: '1 pay',
  },
  membersOnly: {
    title: 'Bu bölüm üyelere açık',
    text: 'Kitle Fonlaması Tebliği, kampanya sayfasının ayrıntılarını yalnızca platform üyelerinin görmesine izin verir. Üyelik ücretsizdir ve birkaç dakika sürer.',
    source: 'III-35/A.2 sayılı Kitle Fonlaması Tebliği m.4/1-j ve m.4/1-v',
    signIn: 'Giriş yap',
    signUp: 'Kayıt ol',
  },
} as const
