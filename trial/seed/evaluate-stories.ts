import { POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import type { Context } from '#server/kit/context.ts'
import {
  addRemark,
  assignApplication,
  judgeCriterion,
  requestRevision,
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

/**
 * An application that waits, as the trial's analyst has worked on it so far: some lines of the checklist judged and two remarks made;
 * handed back with them where the story has come that far.
 */
export async function evaluateStory(
  context: Context,
  written: Written,
  fate: 'under-evaluation' | 'revision-requested',
): Promise<void> {
  const { projectId } = written
  const desk = asMember(context, analyst, ['analyst'])
  await callAs(desk, assignApplication, { projectId })
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
