/** Where members leave for e-Devlet and come back to: the address registered there is this one below the site's. */
export const EDEVLET_PATH = '/profil/e-devlet'

/** By what an identity was proven: the population register, e-Devlet, or papers an officer looked at. */
export const IDENTITY_PROOFS = ['register', 'e-devlet', 'officer'] as const
export type IdentityProof = (typeof IDENTITY_PROOFS)[number]
