import {
  CHECKLIST,
  type CheckCriterion,
  POLICY_CRITERIA,
  type PolicyCriterion,
} from '#contracts/projects/evaluation/criteria.ts'
import type { Context } from '#server/kit/context.ts'
import {
  addRemark,
  assignApplication,
  judgeCriterion,
  requestRevision,
  sendToCommittee,
} from '#contracts/projects/evaluation/endpoints.ts'
import { callAs } from './call-as.ts'
import { analyst } from './people/demo-people.ts'
import { asMember } from './people/people-actors.ts'
import type { Written } from './write-application.ts'

/** What the analyst asks for, each beside its field. */
const remarksOn = ({ largestUse, firstForecast }: Written) => [
  {
    step: 'uses',
    rowId: largestUse,
    field: 'amount',
    text: 'En büyük kalem için aldığınız teklifleri belgelere ekleyiniz.',
  },
  {
    step: 'financials',
    rowId: firstForecast,
    field: 'revenue',
    text: 'Öngörülen gelirin dayandığı kapasite varsayımını açıklayınız.',
  },
]

const NOTES: Readonly<Record<PolicyCriterion, string>> = {
  clarity: 'Metin ve rakamlar birbiriyle tutarlı; ürün bir kez okunarak anlaşılıyor.',
  innovation: 'Hücre düzeyinde ölçüm, benzer yerli ürünlerde yok; iki patent incelendi.',
  market: 'Filo sayısı ve değişim bedeli dayanaklı; tekne pazarı için veri az.',
  team: 'Kurucunun ve yazılım sorumlusunun deneyimi belgelerle doğrulandı.',
  forecasts: 'Öngörüler sipariş mektuplarına dayanıyor; ikinci yıl iyimser.',
  'use-of-funds': 'Dizgi hattı için iki teklif görüldü, tutarlar piyasayla uyumlu.',
  'legal-standing': 'Sicil kayıtları ve fikrî haklar temiz; süren dava yok.',
}

const REPORT = [
  'Şirket, elektrikli forklift filolarına pil yönetim kartı ve izleme yazılımı satıyor. Üretim Gebze’de, dizgi bugün dışarıda yaptırılıyor.',
  'Güçlü yanlar: ölçülmüş müşteri faydası, belgeli ekip, sipariş mektupları. Zayıf yanlar: çipin tek üreticisi, satışın iki filoda toplanması.',
  'Finansal öngörülerin ilk yılı siparişlerle destekleniyor. İkinci yıl, deniz tipi kartın zamanında belgelendirilmesine bağlı.',
  'Sonuç: başvurunun komiteye sunulması uygundur.',
].join('\n\n')

/** All of the checklist judged, and the file given to the committee with the analyst's report: nobody has declared or voted yet. */
async function sendOn(desk: Context, projectId: string): Promise<void> {
  for (const criterion of CHECKLIST)
    await callAs(desk, judgeCriterion, {
      projectId,
      criterion,
      verdict: 'met',
      note: isPolicy(criterion) ? NOTES[criterion] : '',
      evidence: isPolicy(criterion) ? 'Başvuru dosyası' : 'Ticaret sicili, platformun pay defteri',
    })
  await callAs(desk, sendToCommittee, { projectId, report: REPORT })
}

const isPolicy = (criterion: CheckCriterion): criterion is PolicyCriterion => criterion in NOTES

/**
 * An application that waits, as the trial's analyst has worked on it so far: some lines of the checklist judged and two remarks made;
 * handed back with them where the story has come that far. One that
 * has come to the committee was judged whole.
 */
export async function evaluateStory(
  context: Context,
  written: Written,
  fate: 'under-evaluation' | 'revision-requested' | 'in-committee',
): Promise<void> {
  const { projectId } = written
  const desk = asMember(context, analyst, ['analyst'])
  await callAs(desk, assignApplication, { projectId })
  if (fate === 'in-committee') return sendOn(desk, projectId)
  for (const criterion of POLICY_CRITERIA.slice(0, 4))
    await callAs(desk, judgeCriterion, { projectId, criterion, verdict: 'met', note: '', evidence: 'Başvuru dosyası' })
  await callAs(desk, judgeCriterion, {
    projectId,
    criterion: 'forecasts',
    verdict: 'incomplete',
    note: 'Kapasite varsayımının dayanağı yok.',
    evidence: 'Bilgi formu, finansallar',
  })
  await callAs(desk, judgeCriterion, {
    projectId,
    criterion: 'relation-shareholders',
    verdict: 'met',
    note: '',
    evidence: 'Platformun pay defteri',
  })
  for (const remark of remarksOn(written)) await callAs(desk, addRemark, { projectId, ...remark })
  if (fate === 'revision-requested')
    await callAs(desk, requestRevision, { projectId, reason: 'Kapasite varsayımının dayanağını açıklayınız.' })
}
