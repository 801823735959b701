import * as calls from '#contracts/exports/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { askExport } from './ask-export.ts'
import { downloadExport } from './download-export.ts'
import { showExport } from './show-export.ts'

/** A member's copy of their own data. */
export const exportRoutes: readonly Route[] = [
  route(calls.getDataExport, showExport),
  route(calls.askDataExport, askExport),
  route(calls.downloadDataExport, downloadExport),
]
