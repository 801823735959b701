/** Names of the forms among those of the campaign page. */
export const PRE_DEMAND_FORMS = { give: 'on-talep', notice: 'acilinca-haber', withdraw: 'on-talep-geri' } as const

/** Where pre-demand stands on the page. */
export { OPENING_PLACE as PRE_DEMAND } from '#web/site/components/opening/place.ts'
