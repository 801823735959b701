import { Link } from 'react-router'
import { consolePaths } from '#contracts/staff-paths.ts'

/** A campaign below the name of whom a row is about. */
export function CampaignLink({ projectId, title }: { readonly projectId: string; readonly title: string }) {
  return (
    <Link
      to={consolePaths.campaignSettlement.href({ projectId })}
      className="link block text-xs font-normal break-words"
    >
      {title}
    </Link>
  )
}
