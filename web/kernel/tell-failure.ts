import type { ApiReply, WebHost } from '#contracts/common/web-host.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

/**
 * A failure that the page survives, said as the API says it (specification section 8). Such a page is made for one visitor: the
 * next one may have no need of it.
 */
export function tellFailure(host: Pick<WebHost, 'notify' | 'keepPrivate'>, { status, body }: ApiReply): void {
  host.notify({ kind: 'error', text: new ApiRefusal(status, body).exceptionDetail })
  host.keepPrivate()
}
