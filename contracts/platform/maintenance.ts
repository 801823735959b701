import type { ErrorTable } from '../common/errors.ts'
import { maintenanceMessages as say } from './maintenance-messages.ts'

/** How long a closing may be announced for, in minutes. */
export const CLOSING_MINUTES = ['15', '30', '60', '120', '240', '480'] as const

export const maintenanceErrors = {
  'not-out-of-service': { status: 409, message: say.notClosed },
} as const satisfies ErrorTable
