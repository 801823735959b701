import { qualifiedShareWords } from '#contracts/investments/qualified/messages.ts'
import type { QualifiedShare } from '#contracts/investments/qualified/shown-share.ts'

/** What qualified investors must bring of the goal and have brought: the same words for everybody who follows a campaign. */
export function QualifiedShareNote({ share }: { readonly share: QualifiedShare }) {
  return (
    <p className="prose-measure text-sm">
      <b className="block">{qualifiedShareWords.title}</b>
      {share.told} <span className="text-soft">{qualifiedShareWords.source}</span>
    </p>
  )
}
