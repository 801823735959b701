import { upperAscii } from '#contracts/common/text/text.ts'
import { getContactMessages } from '#contracts/contact/endpoints.ts'
import { isMessageReference } from '#contracts/contact/reference.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { StaffSearch } from '#server/kit/staff-search.ts'

/** Messages by the number their sender quotes. */
export const contactSearch: StaffSearch = {
  kind: 'message',
  read: getContactMessages,
  async find(context, words) {
    const reference = upperAscii(words.replaceAll(/\s/g, ''))
    if (!isMessageReference(reference)) return []
    const rows = await context.db
      .selectFrom('contact.message')
      .select(['id', 'first_name', 'last_name', 'reference_no'])
      .where('reference_no', '=', reference)
      .execute()
    return rows.map(({ id, first_name: firstName, last_name: lastName, reference_no: referenceNo }) => ({
      id,
      title: `${firstName} ${lastName}`,
      detail: referenceNo,
      path: consolePaths.contactMessage.href({ messageId: id }),
    }))
  },
}
