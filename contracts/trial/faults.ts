/** Systems around the platform that the trial simulates and can break. */
export const FAULTY_SYSTEMS = ['identity', 'edevlet', 'mkk', 'bank', 'mail', 'sms', 'iys', 'cards'] as const
export const FAULT_MODES = ['none', 'refuse', 'delay', 'repeat', 'reset', 'garble', 'fail'] as const
