import type { ActionFunctionArgs } from 'react-router'
import {
  deleteProfilePicture,
  updateProfilePicture,
  updateProfilePictureVisibility,
} from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { text } from './text.ts'

const here = paths.profile.profileInformation.href()

/** The file goes with the form; the call takes its bytes in base64, which never go back to the page. */
const takePicture = calling([updateProfilePicture], async (args: ActionFunctionArgs, form: FormData) => {
  const file = form.get('picture')
  const picture = file instanceof File ? Buffer.from(await file.arrayBuffer()).toString('base64') : ''
  form.delete('picture')
  const complete = (input: Record<string, unknown>) => ({ ...input, picture })
  return submitWith(updateProfilePicture, { complete, notice: text.saved, redirectTo: here, isPassing: true })(
    args,
    form,
  )
})

/** Forms around the member's picture. */
export const pictureForms = {
  picture: takePicture,
  'picture-shown': submitWith(updateProfilePictureVisibility, {
    notice: text.othersSaved,
    redirectTo: here,
    isPassing: true,
  }),
  'picture-removed': submitWith(deleteProfilePicture, { notice: text.removed, redirectTo: here, isPassing: true }),
}
