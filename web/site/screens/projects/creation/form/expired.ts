import { createContext } from 'react-router'

/** Set by the action of a step that was sent when nobody was signed in any more: its page comes back as it was typed. */
export const EXPIRED = createContext(false)
