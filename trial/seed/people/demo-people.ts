import type { StaffRole } from '#contracts/common/roles.ts'
import type { DemoLogin } from '#trial/console/ground.ts'
import { personOf, type Person } from './people.ts'

/** The one password of the trial's members. Exists only in the trial. */
export const TRIAL_PASSWORD = 'Defter.2749'

export interface DemoPerson {
  readonly role: string
  readonly label: string
  readonly person: Person
  readonly roles: readonly StaffRole[]
}

function demo(
  role: string,
  label: string,
  name: readonly [string, string],
  roles: readonly StaffRole[] = [],
  isQualified = false,
): DemoPerson {
  return { role, label, roles, person: personOf(name[0], name[1], isQualified, `${role}@demo.example`) }
}

const STAFF = [
  demo('finans', 'Finans görevlisi', ['Nihal', 'Ergin'], ['finance-officer']),
  demo('finans2', 'Finans görevlisi (ikinci onay)', ['Tamer', 'Saygın'], ['finance-officer']),
  demo('uzman', 'Değerlendirme uzmanı', ['Berrin', 'Akay'], ['analyst']),
  demo('komite', 'Yatırım komitesi üyesi', ['Haluk', 'Tezcan'], ['committee-member']),
  demo('komite2', 'Yatırım komitesi üyesi (ikinci)', ['Zerrin', 'Kaya'], ['committee-member']),
  demo('komite3', 'Yatırım komitesi üyesi (üçüncü)', ['Cem', 'Alkan'], ['committee-member']),
  demo('uyum', 'Uyum görevlisi', ['Sevda', 'Oğuz'], ['compliance-officer']),
  demo('icerik', 'İçerik editörü', ['Ilgaz', 'Peker'], ['content-editor']),
  demo('denetci', 'Denetçi', ['Vedat', 'Sümer'], ['auditor']),
  demo('yonetici', 'Yönetici', ['Gülçin', 'Altay'], ['administrator']),
] as const

const INVESTOR = demo('yatirimci', 'Yatırımcı', ['Ayşe', 'Karaman'])
const QUALIFIED = demo('nitelikli', 'Nitelikli yatırımcı, Özberk Yatırım A.Ş. sahibi', ['Murat', 'Özberk'], [], true)
const ENTREPRENEUR = demo('girisimci', 'Girişimci, aynı şirketin ikinci kişisi', ['Seda', 'Akıncı'])

/** People with a login of their own, each ready to be used. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [INVESTOR, QUALIFIED, ENTREPRENEUR, ...STAFF]

export const demoInvestors: readonly Person[] = [INVESTOR.person, QUALIFIED.person]
export const demoEntrepreneur: Person = ENTREPRENEUR.person
export const officers = { first: STAFF[0].person, second: STAFF[1].person }
export const analyst: Person = STAFF[2].person
export const committee: readonly [Person, Person] = [STAFF[3].person, STAFF[4].person]
export const administrator: Person = STAFF[9].person
export const compliance: Person = STAFF[6].person
export const contentEditor: Person = STAFF[7].person

/** As the console and the trial's sign-in page offer them. */
export const DEMO_LOGINS: readonly DemoLogin[] = DEMO_PEOPLE.map(({ role, label, person }) => ({
  role,
  label,
  emailAddress: person.emailAddress,
  password: TRIAL_PASSWORD,
}))
