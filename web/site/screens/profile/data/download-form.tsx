import { paths } from '#contracts/paths.ts'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { Button } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Where the archive is fetched, and the field that names it. */
const DOWNLOAD = `${paths.profile.data.pattern}/indir`
export const EXPORT_FIELD = 'kopya'

/** A plain form, since browsers save what it answers. */
export function DownloadForm({ exportId }: { readonly exportId: string }) {
  return (
    <form method="post" action={useAccountPart() + DOWNLOAD}>
      <input type="hidden" name={EXPORT_FIELD} value={exportId} />
      <Button type="submit" icon="download">
        {text.copy.download}
      </Button>
    </form>
  )
}
