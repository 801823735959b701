/** What the person does at the simulated e-Devlet. `late`: agrees when the code has run out; `twice`: comes back as often as they like. */
export const EDEVLET_ANSWERS = ['approve', 'refuse', 'late', 'twice', 'wrong-state', 'fail'] as const
export type EDevletAnswer = (typeof EDEVLET_ANSWERS)[number]

/** Who signs in there: the member themselves; one of another name; a minor; one whose number another member proved; a foreigner. */
export const EDEVLET_PEOPLE = ['own', 'other-name', 'minor', 'taken', 'foreigner'] as const
export type EDevletPersonKind = (typeof EDEVLET_PEOPLE)[number]
