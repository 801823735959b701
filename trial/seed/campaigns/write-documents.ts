import { slugOf } from '#contracts/common/text/text.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { type Paper, type PaperBlock, printPaper } from '#server/kit/paper/index.ts'
import { addDocument } from '#server/modules/projects/index.ts'
import { randomFrom } from '#db/seed/random.ts'
import { storyId } from './compose-project.ts'
import type { Story, StoryDocument } from '../stories/index.ts'

type NewDocument = Parameters<typeof addDocument>[1]

const CRITERIA = [
  ['Sorunun ve çözümün açıklığı', 15],
  ['Teknolojik veya üretime dayalı yenilik', 15],
  ['Pazarın büyüklüğü ve ulaşılabilirliği', 15],
  ['Ekibin yeterliliği', 20],
  ['Finansal öngörülerin dayanağı ve tutarlılığı', 15],
  ['Fon kullanım planının uygulanabilirliği', 10],
  ['Hukuki durum ve fikri haklar', 10],
] as const

type Leaf = Omit<Paper, 'author' | 'foot' | 'count'>

const heading = (words: string): PaperBlock => ({ kind: 'heading', level: 2, text: words })
const text = (line: string): PaperBlock => ({ kind: 'text', words: [{ text: line }] })
const list = (lines: readonly string[]): PaperBlock => ({
  kind: 'list',
  first: null,
  items: lines.map((line) => [{ text: line }]),
})

function committeePaper(story: Story, decidedOn: Date): Leaf {
  const random = randomFrom(`committee ${story.key}`)
  const scores = CRITERIA.map(([label, weight]) => ({ label, weight, score: random.whole(62, 94) }))
  const total = scores.reduce((sum, { weight, score }) => sum + weight * score, 0) / 1000
  const blocks = [
    text(`${story.title}, karar tarihi ${formatDay(decidedOn)}`),
    heading('Ölçütler'),
    list(
      scores.map(
        ({ label, weight, score }) =>
          `${label} (ağırlık ${weight}): ${(score / 10).toLocaleString('tr-TR', { minimumFractionDigits: 1 })}`,
      ),
    ),
    heading('Sonuç'),
    text(
      `Ağırlıklı ortalama ${total.toLocaleString('tr-TR', { maximumFractionDigits: 2 })}. Bilgi formu tutarlı, anlaşılabilir ve tam bulunmuş; üye tam sayısının çoğunluğuyla onaylanmıştır. Çıkar beyanında bulunan üye yoktur.`,
    ),
    text('Onay, girişimin başarılı olacağına ilişkin bir görüş değildir.'),
  ]
  return { title: 'Yatırım komitesi raporu', at: decidedOn, blocks }
}

function feasibilityPaper(story: Story, at: Date): Leaf {
  const blocks = [
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
  ]
  return { title: 'Fizibilite raporu', at, blocks }
}

/** The feasibility report that a founder hands in with their application. */
export async function printFeasibility(story: Story, at: Date): Promise<Uint8Array> {
  const { bytes } = await printPaper({ ...feasibilityPaper(story, at), ...frameOf(story, 'project') })
  return bytes
}

/** The documents of a campaign beside its form, which the platform prints itself: the reports of committee and entrepreneur. */
export async function writeDocuments(context: Context, story: Story): Promise<void> {
  const now = context.clock.now()
  const report = { kind: 'platform', position: 0, paper: 'committee-report' } as const
  const study = { kind: 'project', position: 0, paper: 'feasibility' } as const
  const reported = { name: 'Yatırım komitesi raporu', fileName: 'komite-raporu' }
  await addPaper(context, story, { ...report, ...reported }, committeePaper(story, now))
  const studied = { name: 'Fizibilite raporu', fileName: 'fizibilite' }
  await addPaper(context, story, { ...study, ...studied }, feasibilityPaper(story, now))
  for (const document of story.documents ?? []) await writeStoryDocument(context, story, document)
}

/** A document that a story speaks of, beside those of its approval. */
export async function writeStoryDocument(context: Context, story: Story, document: StoryDocument): Promise<void> {
  const { name } = document
  const parts = document.parts.flatMap(([title, words]) => [heading(title), text(words)])
  const blocks = [text(`${story.company.name} A.Ş.`), ...parts]
  const leaf: Leaf = { title: name, at: context.clock.now(), blocks }
  const listed = { kind: 'project', paper: 'company-report', position: 1, name, fileName: slugOf(name) } as const
  await addPaper(context, story, listed, leaf)
}

async function addPaper(
  context: Context,
  story: Story,
  { fileName, ...listed }: Pick<NewDocument, 'kind' | 'paper' | 'position' | 'name' | 'fileName'>,
  leaf: Leaf,
): Promise<void> {
  const { bytes, pages } = await printPaper({ ...leaf, ...frameOf(story, listed.kind) })
  await addDocument(context, {
    ...listed,
    projectId: storyId(story.key),
    fileName: `${story.key}-${fileName}.pdf`,
    pdf: bytes,
    pageCount: pages,
  })
}

const frameOf = (story: Story, kind: NewDocument['kind']) => ({
  author: kind === 'platform' ? 'Açık Defter' : `${story.company.name} A.Ş.`,
  foot: story.title,
  count: 'Sayfa {page} / {pages}',
})
