import { createContext } from 'react-router'
import type { WebHost } from '#contracts/common/web-host.ts'

/** The server's hand in loaders and actions: `context.get(hostContext)`. */
export const hostContext = createContext<WebHost>()

/**
 * The page a request was answered with; null for other answers. It goes to the server past the response's body, which is a
 * stream and would cost a tenth of the render.
 */
export const pageContext = createContext<Buffer | null>(null)
