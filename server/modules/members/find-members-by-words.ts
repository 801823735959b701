import { lowerAscii } from '#contracts/common/text/text.ts'
import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

export interface NamedMember {
  readonly id: string
  readonly fullName: string
  readonly emailAddress: string
}

/** Members whose mail address or full name this is, as people write names; `limit` at most. */
export async function findMembersByWords(
  context: Pick<Context, 'db'>,
  words: string,
  limit: number,
): Promise<readonly NamedMember[]> {
  // Each of the two behind its own index: `or` would read the table.
  const { rows } = await sql<NamedMember>`
    select id, first_name || ' ' || last_name as full_name, email as email_address from (
      select * from membership.member where email = ${lowerAscii(words)}
      union
      select * from membership.member
        where membership.name_key(first_name, last_name) = membership.name_key(${words}, '')
          and membership.name_key(${words}, '') <> '') m
      order by registered_at, id limit ${limit}`.execute(context.db)
  return rows
}
