import { findMembers as endpoint } from '#contracts/people/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { StaffSearch } from '#server/kit/staff-search.ts'
import { findMembers } from './find-members.ts'

/** Members as their own list finds them; by no number that the caller's roles do not search by. */
export const peopleSearch: StaffSearch = {
  kind: 'member',
  read: endpoint,
  async find(context, words, limit) {
    const { members } = await findMembers(context, { words, after: '' })
    return members.slice(0, limit).map(({ id, fullName, maskedEmail }) => ({
      id,
      title: fullName,
      detail: maskedEmail,
      path: consolePaths.member.href({ memberId: id }),
    }))
  },
}
