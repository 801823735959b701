/** Names of the forms among those of the campaign page. */
export const PRE_DEMAND_FORMS = { give: 'on-talep', notice: 'acilinca-haber', withdraw: 'on-talep-geri' } as const

/** Where pre-demand stands on the page. */
export const PRE_DEMAND = 'on-talep'
