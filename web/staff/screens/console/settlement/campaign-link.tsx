import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'

/** A campaign below the name of whom a row is about. */
export function CampaignLink({ projectId, title }: { readonly projectId: string; readonly title: string }) {
  return (
    <Link
      to={paths.console.campaignSettlement.href({ projectId })}
      className="link block text-xs font-normal break-words"
    >
      {title}
    </Link>
  )
}
