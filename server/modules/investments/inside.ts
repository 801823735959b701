// What seeds, the trial's console, benches and tests use of this room besides index.ts: another door, so that the rest can move.
export type { Order, OrderAnswer } from './orders/order.ts'
export { placeOrders, sendThrough } from './orders/place-orders.ts'
export { findRequiredTexts } from './preparation/required-texts.ts'
export { takeStep } from './take-step.ts'
export { withdrawalHours } from './withdrawal-hours.ts'
