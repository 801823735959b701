import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import {
  beginTableProfile,
  confirmTableProfile,
  describeTableProfile,
  getTableProfile,
  getTableProfiles,
  refuseTableProfile,
} from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { load } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { partHref, TABLE, tableHref } from '#web/staff/components/settlement/part-href.ts'
import { withBytes } from '../import-statement.ts'
import { text } from './text.ts'

/** How the banks' tables are described, and the description that is open. */
export async function loadTables(query: URLSearchParams, args: LoaderFunctionArgs) {
  const profileId = query.get(TABLE)
  const [{ profiles }, open] = await Promise.all([
    load(getTableProfiles, {}, args),
    profileId === null ? null : load(getTableProfile, { profileId: namedId(profileId) }, args),
  ])
  return { profiles, open }
}

const begin = submitWith(beginTableProfile, {
  notice: text.begin.done,
  redirectTo: ({ profileId }) => tableHref(profileId),
})

export const tableActions = {
  'begin-table': calling([beginTableProfile], async (args: ActionFunctionArgs, form: FormData) => {
    await withBytes(form)
    return begin(args, form)
  }),
  'describe-table': submitWith(describeTableProfile, {
    notice: text.describe.done,
    redirectTo: partHref('statements'),
  }),
  'confirm-table': submitWith(confirmTableProfile, { notice: text.confirm.done, redirectTo: partHref('statements') }),
  'refuse-table': submitWith(refuseTableProfile, { notice: text.refuse.done, redirectTo: partHref('statements') }),
}
