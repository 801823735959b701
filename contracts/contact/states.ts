/** States of a message; each is a tab of the console. `suspect` waits too, apart and without an acknowledgement. */
export const MESSAGE_STATES = ['waiting', 'suspect', 'answered', 'closed'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]
