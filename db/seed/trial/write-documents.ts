import { formatKurus } from '#contracts/common/money.ts'
import { formatBps } from '#contracts/common/percentage.ts'
import { formatDay } from '#contracts/common/time.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import type { Context } from '#server/kit/context.ts'
import { addDocument, findInformationForm } from '#server/modules/projects/index.ts'
import { randomFrom } from '../random.ts'
import { storyId } from './compose-project.ts'
import { plainPdf, type Block } from './plain-pdf.ts'
import type { Story } from './stories/index.ts'

const CRITERIA = [
  ['Sorunun ve çözümün açıklığı', 15],
  ['Teknolojik veya üretime dayalı yenilik', 15],
  ['Pazarın büyüklüğü ve ulaşılabilirliği', 15],
  ['Ekibin yeterliliği', 20],
  ['Finansal öngörülerin dayanağı ve tutarlılığı', 15],
  ['Fon kullanım planının uygulanabilirliği', 10],
  ['Hukuki durum ve fikri haklar', 10],
] as const

const heading = (text: string): Block => ({ style: 'heading', text })
const text = (line: string): Block => ({ style: 'text', text: line })
const money = (kurus: string): string => formatKurus(BigInt(kurus))

function formPdf(form: InformationForm, version: number, sha256: string): Uint8Array {
  const { terms, company } = form
  return plainPdf([
    { style: 'title', text: 'Kampanya bilgi formu' },
    text(`${form.title}, ${form.projectCode}, sürüm ${version}`),
    text(`SHA-256: ${sha256}`),
    heading('Şirket'),
    text(`${company.title}. ${company.address}. Yetkili: ${company.executive}.`),
    heading('Yatırım koşulları'),
    text(`Hedef fon tutarı: ${money(terms.fundingGoalKurus)}. Birim pay değeri: ${money(terms.unitShareValueKurus)}.`),
    text(
      `Pay adedi: ${BigInt(terms.shareCount).toLocaleString('tr-TR')}. Pay oranı: ${formatBps(BigInt(terms.shareBps))}.`,
    ),
    text(`Yatırım sonrası şirket değeri: ${money(terms.postMoneyKurus)}.`),
    text(`${terms.shareKind}. ${terms.privileges}`),
    heading('Fon kullanım yerleri'),
    ...form.useOfFunds.map((use) => text(`- ${use.label}: ${money(use.amountKurus)}`)),
    heading('Finansal bilgiler ve öngörüler'),
    ...form.financials.map((year) =>
      text(
        `- ${year.year}${year.projected ? ' (öngörü)' : ''}: hasılat ${money(year.revenueKurus)}, dönem sonucu ${money(year.profitKurus)}, özkaynak ${money(year.equityKurus)}`,
      ),
    ),
    heading('Riskler'),
    ...form.risks.map((risk) => text(`${risk.title}: ${risk.text}`)),
    heading('Paylara bağlı haklar'),
    text(form.rights),
    heading('Fazla talebin dağıtımı'),
    text(form.excessMethod),
  ])
}

function committeePdf(story: Story, decidedOn: Date): Uint8Array {
  const random = randomFrom(`committee ${story.key}`)
  const scores = CRITERIA.map(([label, weight]) => ({ label, weight, score: random.whole(62, 94) }))
  const total = scores.reduce((sum, { weight, score }) => sum + weight * score, 0) / 1000
  return plainPdf([
    { style: 'title', text: 'Yatırım komitesi raporu' },
    text(`${story.title}, karar tarihi ${formatDay(decidedOn)}`),
    heading('Ölçütler'),
    ...scores.map(({ label, weight, score }) =>
      text(`- ${label} (ağırlık ${weight}): ${(score / 10).toLocaleString('tr-TR', { minimumFractionDigits: 1 })}`),
    ),
    heading('Sonuç'),
    text(
      `Ağırlıklı ortalama ${total.toLocaleString('tr-TR', { maximumFractionDigits: 2 })}. Bilgi formu tutarlı, anlaşılabilir ve tam bulunmuş; üye tam sayısının çoğunluğuyla onaylanmıştır. Çıkar beyanında bulunan üye yoktur.`,
    ),
    text('Onay, girişimin başarılı olacağına ilişkin bir görüş değildir.'),
  ])
}

function feasibilityPdf(story: Story): Uint8Array {
  return plainPdf([
    { style: 'title', text: 'Fizibilite raporu' },
    text(`${story.company.name} A.Ş.`),
    heading('Sorun'),
    text(story.problem),
    heading('Çözüm'),
    text(story.solution),
    heading('Bugüne kadarki sonuçlar'),
    text(story.traction),
    heading('Plan'),
    text(story.plan),
    heading('Başlıca risk'),
    text(`${story.risk[0]}: ${story.risk[1]}`),
  ])
}

/** The documents of a campaign: approved form, committee report, and the entrepreneur's feasibility report. */
export async function writeDocuments(context: Context, story: Story): Promise<void> {
  const projectId = storyId(story.key)
  const form = await findInformationForm(context, projectId)
  if (!form) throw new Error('A published project has an approved form')
  const add = (kind: 'platform' | 'project', position: number, name: string, fileName: string, pdf: Uint8Array) =>
    addDocument(context, { projectId, kind, position, name, fileName: `${story.key}-${fileName}.pdf`, pdf })
  await add(
    'platform',
    0,
    `Bilgi formu (sürüm ${form.version})`,
    'bilgi-formu',
    formPdf(form.content, form.version, form.sha256),
  )
  await add('platform', 1, 'Yatırım komitesi raporu', 'komite-raporu', committeePdf(story, context.clock.now()))
  await add('project', 0, 'Fizibilite raporu', 'fizibilite', feasibilityPdf(story))
}
