// Apart from wire.ts, so that a list that offers them does not load the validation library.

/** Ways through a list that stands in the order of its moments. */
export const LIST_ORDERS_BY_TIME = ['newest', 'oldest'] as const
export type ListOrderByTime = (typeof LIST_ORDERS_BY_TIME)[number]
