// Who reads what of an application: kinds of readers, and the groups of them that a document or a field is for.

/**
 * Kinds of readers of a project, from the outermost inwards. `investor`: a member with a part in that campaign. `founder`: who wrote the
 * application, or acts for the company that did. `committee`: a member of the committee after they declared that they have no relation to
 * the file (T9/10). What the regulator is handed, the pack of records, is said field by field (`inForm` in fields.ts).
 */
export const READERS = ['visitor', 'member', 'investor', 'founder', 'analyst', 'committee'] as const
export type Reader = (typeof READERS)[number]

/**
 * Groups of readers. What is `everyone`'s or `members'` is so from the publication on; before, nobody but the founder reads it, and
 * those who judge once it was handed in (an auditor with them). `judges`: they and the founder alone, whatever becomes of the campaign.
 * `payment`: they, and finance, which pays out by it.
 */
export const AUDIENCES = {
  everyone: READERS,
  members: READERS.filter((reader) => reader !== 'visitor'),
  judges: ['founder', 'analyst', 'committee'],
  payment: ['founder', 'analyst', 'committee'],
} as const satisfies Readonly<Record<string, readonly Reader[]>>
export type Audience = keyof typeof AUDIENCES
