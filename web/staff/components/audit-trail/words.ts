import { CHECKLIST, isRelationCheck, VERDICTS } from '#contracts/projects/evaluation/criteria.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { text as applicationText } from '#web/staff/components/application/text.ts'
import { CONTENT_KINDS, type ContentKind } from '#contracts/content/kinds.ts'
import { itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { kindTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { auditText as text } from './text.ts'

/** The word for a code; where there is none, as for what only a former version wrote, the code itself. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code
}

/** The action in words; one that has no words yet shows its code. */
export function actionName(action: string): string {
  return wordOf(text.actions, action)
}

/** What was done, as a sentence: the action in words, and of an analyst's finding what was judged and what was found. */
export function eventName({
  action,
  data,
}: {
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
}): string {
  const finding = action === 'project.criterion-judged' ? findingOf(data) : null
  return finding === null ? actionName(action) : text.judged(actionName(action), finding.criterion, finding.verdict)
}

/** Null of what only a former version knew by these codes. */
function findingOf(data: Readonly<Record<string, unknown>>) {
  const criterion = CHECKLIST.find((each) => each === data['criterion'])
  const verdict = VERDICTS.find((each) => each === data['verdict'])
  if (criterion === undefined || verdict === undefined) return null
  const words = isRelationCheck(criterion) ? applicationText.relationVerdicts : applicationText.verdicts
  return { criterion: criterionNames[criterion], verdict: words[verdict] }
}

/** Why it was done, in words: those of the person who did it, or those that stand for the platform's own reason. */
export function reasonName(reason: string): string {
  return text.reasons[reason] ?? reason
}

/** The part of the platform an action belongs to. */
export function moduleName(module: string): string {
  return wordOf(text.modules, module)
}

/** Who acted: the person and what they acted as, or what acted by itself. */
export function actorName(event: {
  readonly actorKind: string
  readonly actorName: string | null
  /** The company they acted for. */
  readonly onBehalfOf?: string | null
}): string {
  const company = event.onBehalfOf ? ` · ${text.onBehalfOf(event.onBehalfOf)}` : ''
  const kind = text.actors[event.actorKind] ?? event.actorKind
  return event.actorName ? `${event.actorName} · ${kind.toLocaleLowerCase('tr')}${company}` : kind
}

/** What an event is about, as far as the trail knows it by name: a person, a title, else the kind of record. */
export function subjectName(event: {
  readonly subjectKind: string
  readonly subjectName: string | null
  readonly data: Readonly<Record<string, unknown>>
}): string {
  const name = event.subjectName ?? (textOf(event.data['title']) || textOf(event.data['seoName']))
  const contentKind = event.subjectKind === 'content' ? textOf(event.data['kind']) : ''
  if (isContentKind(contentKind)) {
    const title = itemTitle({ kind: contentKind, seoName: textOf(event.data['seoName']), title: name })
    const kind = kindTexts[contentKind].name
    return title && title !== kind ? `${kind}: ${title}` : kind
  }
  const kind = wordOf(text.subjects, event.subjectKind)
  return name ? `${kind}: ${name}` : kind
}

export function isContentKind(text: string): text is ContentKind {
  return CONTENT_KINDS.some((kind) => kind === text)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
