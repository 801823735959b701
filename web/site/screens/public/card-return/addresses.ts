import { paths } from '#contracts/paths.ts'

/** Query parameter: which investment is paid. */
export const ORDER = 'yatirim'
/** The address that leaves for the provider. */
export const GO = `${paths.cardReturn.pattern}/git`
