import type { WireInputOf } from '#contracts/common/endpoint.ts'
import { discardFormChange, saveFormChange, sendFormChange } from '#contracts/projects/form-endpoints.ts'
import { submitWith } from '#web/form/submit.ts'
import { here } from '../here.ts'
import { withoutBlankRows } from './complete.ts'
import { text } from './text.ts'

/** The forms of a change request, by name. */
export const changeForms = {
  'degisiklik-yaz': submitWith(saveFormChange, {
    complete: (input) => withoutBlankRows(input) as WireInputOf<typeof saveFormChange>,
    notice: text.saved,
    redirectTo: here,
  }),
  'degisiklik-gonder': submitWith(sendFormChange, { notice: text.sent, redirectTo: here }),
  'degisiklik-sil': submitWith(discardFormChange, { notice: text.discarded, redirectTo: here }),
}
