import type { ActionFunctionArgs } from 'react-router'
import { dateSentence, isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { readTypedDate } from '#contracts/common/time/typed-date.ts'
import { formatMoment, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import {
  archiveContentItem,
  cancelContentSchedule,
  discardContentDraft,
  publishContentDraft,
  sendTestMessage,
} from '#contracts/content/endpoints.ts'
import { uploadFile } from '#contracts/content/file-endpoints.ts'
import { contentMessages } from '#contracts/content/messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { draftEndpoints } from '#web/staff/components/content-form/draft-endpoints.ts'
import { namedItem } from '#web/staff/components/content-form/new-item.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import type { Route } from './+types/screen.ts'
import { PUBLISH_DATE, PUBLISH_TIME } from './form-names.ts'
import { saveDraft } from './save-draft.ts'
import { text } from './text.ts'

/** Everything that may be done with an item, by the name of its form. */
export const act = calling([...Object.values(draftEndpoints), uploadFile], async (args: Route.ActionArgs) => {
  const { kind, itemId } = namedItem(args.params)
  const here = consolePaths.contentItem.href({ kind, itemId })
  return submitMany({
    save: saveDraft(kind),
    publish: submitWith(publishContentDraft, { notice: ({ number }) => text.published(number ?? 0), redirectTo: here }),
    schedule: schedule(here),
    cancel: submitWith(cancelContentSchedule, { notice: text.cancelled, redirectTo: here }),
    discard: submitWith(discardContentDraft, {
      notice: text.discarded,
      redirectTo: here,
    }),
    archive: submitWith(archiveContentItem, { notice: text.archived, redirectTo: here }),
    unarchive: submitWith(archiveContentItem, { notice: text.unarchived, redirectTo: here }),
    test: submitWith(sendTestMessage, { notice: ({ recipient }) => text.testSent(recipient), redirectTo: here }),
  })(args)
})

function schedule(here: string) {
  return (args: ActionFunctionArgs, form: FormData) => {
    const date = String(form.get(PUBLISH_DATE) ?? '')
    const at = momentOf(readTypedDate(date), String(form.get(PUBLISH_TIME) ?? ''))
    if (at) form.set('publishAt', String(toUnixSeconds(at)))
    else form.delete('publishAt')
    return submitWith(publishContentDraft, {
      check: ({ publishAt }) =>
        publishAt ? null : { [PUBLISH_DATE]: dateSentence(date, contentMessages.scheduleInvalid) },
      notice: ({ publishAt }) => text.scheduled(formatMoment(new Date((publishAt ?? 0) * 1000))),
      redirectTo: here,
    })(args, form)
  }
}

/** `time` as people write it: `9.30`, `09:30`. A browser's own field for it would ask in the browser's language. */
function momentOf(date: string, time: string): Date | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/.exec(time.trim()) ?? []
  if (!isCalendarDate(date) || hour === undefined) return null
  return istanbulMoment(date, `${hour.padStart(2, '0')}:${minute}:00`)
}
