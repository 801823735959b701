import { useSyncExternalStore } from 'react'

/** Whether this is the drawing in which the browser takes over what the server sent, where somebody may have begun by then. */
export const useTakenOver = (): boolean => useSyncExternalStore(neverChanges, no, yes)

const neverChanges = () => no
const no = () => false
const yes = () => true
