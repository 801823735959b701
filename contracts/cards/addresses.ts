import { paths } from '../paths.ts'

/** Where the provider sends the payer's browser back to. */
export const CARD_RETURN_PATH = paths.cardReturn.pattern
