import { createContext } from 'react-router'
import type { WebHost } from '#contracts/common/web-host.ts'

/** The server's hand in loaders and actions: `context.get(hostContext)`. */
export const hostContext = createContext<WebHost>()
