import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { type Actor, type MemberActor, requireStaff } from '#server/kit/actor.ts'

/** Staff who may write content of a kind (KIND_RULES), or the refusal `not-permitted`. */
export function requireStaffOf(kind: ContentKind, actor: Actor): MemberActor {
  return requireStaff(actor, ...KIND_RULES[kind].editors)
}

/** Whether a draft waits for another editor than this one, who wrote it last (KIND_RULES). */
export function isOwnDraft(
  {
    item,
    draft,
  }: { readonly item: { readonly kind: ContentKind }; readonly draft: { readonly author_id: string | null } | null },
  editorId: string,
): boolean {
  return KIND_RULES[item.kind].needsSecond === true && draft?.author_id === editorId
}

/** Whether the actor may write content of a kind. */
export function mayEdit(kind: ContentKind, actor: Actor): boolean {
  return actor.kind === 'member' && KIND_RULES[kind].editors.some((role) => actor.roles.includes(role))
}
