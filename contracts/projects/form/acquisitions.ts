/** How shares that may not be sold change hands all the same (T16/7). */
export const ACQUISITIONS = ['inheritance', 'qualified-investor', 'among-holders'] as const
export type Acquisition = (typeof ACQUISITIONS)[number]
