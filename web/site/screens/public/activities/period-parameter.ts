import { paths } from '#contracts/paths.ts'

/** Query parameter that names the period: `2026`, `2026-1`, `2026-2`. */
export const PERIOD = 'donem'

/** Where the table of all periods is, as a file. */
export const DOWNLOAD_PATH = `${paths.activities.pattern}/indir`
