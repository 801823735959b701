import { type QualifiedShare, qualifiedShareWords, tellQualifiedShare } from '#contracts/campaigns/qualified-share.ts'

/** What qualified investors must bring of the goal and have brought: the same words for everybody who follows a campaign. */
export function QualifiedShareNote({ share }: { readonly share: QualifiedShare }) {
  return (
    <p className="prose-measure text-sm">
      <b className="block">{qualifiedShareWords.title}</b>
      {tellQualifiedShare(share)} <span className="text-soft">{qualifiedShareWords.source}</span>
    </p>
  )
}
