/** Place of a notice among the steps: what became of the one before is said where the next one opens. */
export const STEPS = 'adimlar'
