import { paths } from '#contracts/paths.ts'

/** Where the list's file is; takes the same query as the list. */
export const DOWNLOAD_PATH = `${paths.console.auditTrail.pattern}/indir`
