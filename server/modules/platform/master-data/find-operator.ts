import type { Context } from '#server/kit/context.ts'

/** Whose platform it is, as papers, letters and notices say it. What the operator has not said is empty. */
export interface Operator {
  readonly platformName: string
  readonly companyTitle: string
  readonly companyAddress: string
  readonly mersisNo: string
  readonly contactPhone: string
  readonly contactEmail: string
  /** `#rrggbb`; empty: the product's own. */
  readonly actionColour: string
}

const NOBODY: Operator = {
  platformName: '',
  companyTitle: '',
  companyAddress: '',
  mersisNo: '',
  contactPhone: '',
  contactEmail: '',
  actionColour: '',
}

/** The operator by the settings of master data. */
export async function findOperator({ db }: Pick<Context, 'db'>): Promise<Operator> {
  const rows = await db
    .selectFrom('platform.setting')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(NOBODY))
    .execute()
  const said = rows.flatMap(({ key, value }) => (typeof value === 'string' ? [[key, value] as const] : []))
  return { ...NOBODY, ...Object.fromEntries(said) }
}
