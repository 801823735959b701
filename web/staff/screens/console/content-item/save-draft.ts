import type { ActionFunctionArgs } from 'react-router'
import { getContentItem } from '#contracts/content/endpoints.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { uploadFile } from '#contracts/content/file-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load } from '#web/api/load.ts'
import { conflictOf, fingerprintsOf, mergedValues } from '#web/staff/components/content-form/conflict.ts'
import { draftEndpoints } from '#web/staff/components/content-form/draft-endpoints.ts'
import { calling } from '#web/form/posted-form.ts'
import { readForm } from '#web/form/read-form.ts'
import { again, submitWith } from '#web/form/submit.ts'
import { CONFLICT_ANSWER, OPENED } from './form-names.ts'
import { valuesOf } from './read-item.ts'
import { repeatedRows } from './repeated-rows.ts'
import { takePictures } from './take-pictures.ts'
import { text } from './text.ts'

/** Saves the form as the item's draft; or, asked after a conflict, brings it together with what somebody else saved. */
export function saveDraft(kind: ContentKind) {
  return calling([draftEndpoints[kind], uploadFile], async (args: ActionFunctionArgs, form: FormData) => {
    const refused = await takePictures(form, args)
    if (refused) return refused
    const answer = String(form.get(CONFLICT_ANSWER) ?? '')
    if (answer === 'merge') return merge(kind, args, form)
    // Whoever was shown the other's changes may put their own in their place: from the revision they were shown.
    const kept = /^keep (\d+)$/.exec(answer)?.[1]
    if (kept) form.set('revision', kept)
    const isNew = !form.has('itemId')
    return submitWith(draftEndpoints[kind], {
      check: (input) => repeatedRows(kind, input),
      ...(isNew
        ? {
            notice: text.saved,
            redirectTo: ({ itemId }) => consolePaths.contentItem.href({ kind, itemId }),
          }
        : {}),
    })(args, form)
  })
}

async function merge(kind: ContentKind, args: ActionFunctionArgs, form: FormData) {
  const found = await load(getContentItem, { itemId: String(form.get('itemId')) }, args)
  const { values: typed } = readForm(draftEndpoints[kind].input, form)
  const saved = valuesOf(kind, found)
  const conflict = conflictOf(String(form.get(OPENED)), typed, saved)
  const values = {
    ...mergedValues(typed, saved, conflict),
    revision: String((found.draft ?? found.published)?.revision ?? ''),
    [OPENED]: fingerprintsOf(saved),
  }
  return again('save', { values, focus: '' })
}
