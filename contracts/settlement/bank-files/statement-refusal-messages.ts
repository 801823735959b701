/**
 * Why a bank's file is not taken in, one sentence each: what is wrong, where, and what to ask the bank for. `{found}` is what stands in
 * the file; the place of the booking is put before the sentence.
 */
export const statementRefusals = {
  'statement-empty': 'Dosya boş. Bankadan ekstreyi yeniden isteyiniz.',
  'statement-too-large': 'Dosya çok büyük. Bankadan dönemi bölünmüş ekstreler isteyiniz.',
  'statement-too-many-lines': 'Dosyada 20.000’den çok hareket var. Bankadan dönemi bölünmüş ekstreler isteyiniz.',
  'statement-unreadable':
    'Dosya yarım veya bozuk: içindeki yapı tamamlanmıyor. Dosyayı bankadan yeniden indiriniz; açıp kaydetmeden yükleyiniz.',
  'statement-encoding-unknown':
    'Dosyanın harfleri okunamadı. Bankadan UTF-8 veya Windows-1254 (Türkçe) kodlamalı dosya isteyiniz.',
  'statement-format-unknown':
    'Dosyanın biçimi tanınmadı. Bankadan camt.053 (XML) veya MT940 biçiminde ekstre isteyiniz; tablo (CSV, XLSX) için bankanın tablo tanımı yapılmış olmalıdır.',
  'statement-version-unknown':
    '“{found}” sürümü okunmuyor. Bankadan camt.053.001.02 ile camt.053.001.14 arasında bir sürüm isteyiniz.',
  'statement-is-notice':
    'Bu dosya {found} hareket bildirimidir, ekstre değildir: dönem bakiyelerini içermez. Aynı hesabın camt.053 veya MT940 ekstresini isteyiniz.',
  'notice-without-use':
    'Bu dosya {found} hareket bildirimidir, ekstre değildir; toplu bir kaydın ödemelerini veya geri dönen bir ödemenin nedenini de içermez. Hareketler için aynı hesabın camt.053 veya MT940 ekstresini isteyiniz.',
  'statement-profile-missing':
    'Bu tablonun sütunları hiçbir onaylı banka tablosu tanımıyla eşleşmiyor. “Banka tabloları” bölümünde tanımını yapıp onaylatınız veya bankadan camt.053 ya da MT940 isteyiniz.',
  'statement-table-empty': 'Tabloda hareket yok. Bankadan hareketli bir dönem isteyiniz.',
  'statement-balance-chain':
    'Bakiye, önceki bakiye ile tutarın toplamı değil: tablo eksik, sıralanmış veya elle değiştirilmiş olabilir. Dosyayı bankadan yeniden indirip olduğu gibi yükleyiniz.',
  'statement-element-invalid':
    '“{found}” bölümü eksik veya standarda uymuyor. Dosyayı bankaya iletip düzeltilmiş ekstre isteyiniz.',
  'statement-several-accounts':
    'Ekstrenin başlığında “{found}” satırı birden çok kez var. Bankadan tek hesabın ekstresini isteyiniz.',
  'statement-number-twice':
    'Dosyada {found} numaralı iki ayrı ekstre var. Bankadan hangisinin geçerli olduğunu sorup yalnızca onu isteyiniz.',
  'statement-pages-missing':
    'Ekstrenin bütün sayfaları dosyada yok veya sayfaların bakiyeleri birbirini izlemiyor. Bankadan bütün sayfaları tek dosyada isteyiniz.',
  'statement-account-invalid': 'Hesabın IBAN’ı (“{found}”) geçerli değil. Bankadan IBAN yazılı ekstre isteyiniz.',
  'statement-account-not-iban':
    'Hesap IBAN ile değil, “{found}” numarasıyla yazılmış. Bankadan hesabı IBAN ile gösteren ekstre isteyiniz.',
  'statement-currency-not-try':
    'Para birimi “{found}”. Emanet hesapları Türk lirasıdır; bankadan TRY hesabının ekstresini isteyiniz.',
  'statement-number-invalid':
    'Ekstre numarası (“{found}”) 1’den başlayan bir sayı değil. Bankadan numaralı ekstre isteyiniz.',
  'statement-balance-invalid':
    'Bakiye (“{found}”) okunamadı veya birbirini tutmayan iki bakiye var. Bankadan düzeltilmiş ekstre isteyiniz.',
  'statement-opening-missing':
    'Açılış bakiyesi yok (dosyadaki bakiyeler: {found}). Bankadan açılış ve kapanış bakiyeli (OPBD veya PRCD, CLBD) ekstre isteyiniz.',
  'statement-closing-missing':
    'Kapanış bakiyesi yok (dosyadaki bakiyeler: {found}). Bankadan gün kapandıktan sonra verilen (CLBD’li) ekstreyi isteyiniz.',
  'statement-amount-invalid':
    'Tutar (“{found}”) okunamadı: kuruşu iki haneli, sıfırdan büyük bir tutar beklenir. Bankadan düzeltilmiş ekstre isteyiniz.',
  'statement-date-invalid': 'Tarih (“{found}”) okunamadı veya takvimde yok. Bankadan düzeltilmiş ekstre isteyiniz.',
  'statement-line-incomplete': 'Hareketin zorunlu bir alanı eksik. Bankadan düzeltilmiş ekstre isteyiniz.',
  'statement-entry-does-not-add-up':
    'Toplu hareketin parçaları {found} tutarını vermiyor. Bankadan parçaları ve masrafı gösteren düzeltilmiş ekstre isteyiniz.',
  'statement-does-not-add-up':
    'Açılış bakiyesi ile hareketler kapanış bakiyesini vermiyor; fark {found} TL. Dosyada hareket eksik olabilir; bankadan ekstrenin tamamını isteyiniz.',
} as const satisfies Readonly<Record<string, string>>

export type StatementRefusal = keyof typeof statementRefusals

/** The sentence of a refusal, with the place of the booking that is meant. */
export function statementSentence(code: StatementRefusal, line: number | null, found: string): string {
  const sentence = statementRefusals[code]
    .replace('“{found}”', found === '' ? 'boş' : '“{found}”')
    .replace('{found}', found || '–')
  return line === null ? sentence : `${line}. hareket: ${sentence}`
}
