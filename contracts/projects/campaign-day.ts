import { istanbulMoment } from '../common/time/time.ts'

/** A campaign opens at ten on its first day; it ends with its last. The platform's own rule: office hours for whoever has questions. */
export const openingOn = (date: string): Date => istanbulMoment(date, '10:00:00')
