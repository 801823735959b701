/**
 * Words people ask with, and the beginnings of those that answers are written with: whoever searches for one finds what says another of
 * its line. Compared from the beginning of words; written with their Turkish letters, by which `öldü` is told from `oldu`.
 */
export const faqSynonyms: readonly (readonly string[])[] = [
  ['güven', 'emniyet', 'dolandır', 'sahte', 'emanet', 'malvarlığ'],
  ['batar', 'batma', 'batış', 'iflas', 'kapanır', 'faaliyetini sona erdir', 'tamamını kaybed'],
  ['komisyon', 'ücret', 'masraf', 'maliyet', 'kesinti', 'bedel'],
  ['arkasında', 'sahib', 'işlet', 'sermaye piyasası kurulu', 'platform ne yapar'],
  ['vazgeç', 'cay', 'iptal'],
  ['iade', 'geri al', 'geri öde', 'geri iste', 'geri ver', 'geri gel', 'param geri', 'cayma hak'],
  ['temettü', 'kâr pay', 'kazanç', 'getiri'],
  ['nakde', 'elden çıkar', 'satabil', 'satmak', 'satar', 'satış'],
  ['limit', 'sınır', 'ne kadar yatırım'],
  ['yatırabil', 'yatırım yap'],
  ['en az kaç', 'en az ne kadar', 'en az bir pay', 'asgari', 'minimum', 'en düşük', 'alt sınır'],
  ['risk', 'zarar', 'kaybed'],
  ['stopaj', 'vergi'],
  ['ölür', 'ölüm', 'ölen', 'ölmü', 'ölse', 'öldü', 'ölün', 'vefat', 'miras', 'tereke', 'vâris', 'veraset', 'cenaze'],
  ['parola', 'şifre'],
  ['kvkk', 'gizlilik', 'kişisel veri'],
  ['üyeliğimi', 'hesabımı kapat', 'üyeliğimi nasıl sona'],
]

/** Words of a question that say nothing of what is asked. */
export const faqFillers: readonly string[] =
  `mi mı mu mü midir mıdır mudur müdür miyim mıyım muyum müyüm misiniz mısınız ne nasıl nedir neden niye niçin nerede nereden hangi
  kaç kim var yok bu bir ve veya ya da de ile için gibi ama lira tl ben bana beni benim biz bize siz size acaba lütfen zaman kadar eder ederse
  ederseniz edersem olur olursa olabilir oldu etti alabilir alabilirim alırım istiyorum isterim gerekir gerekiyor lazım
  babam annem kardeşim yakınım`.split(/\s+/)
