import { findOperator } from './find-operator.ts'
import { findSetting } from './find-setting.ts'

/** What the operator has set in master data: one of it by its key, and whose platform it is. */
export const settings = { find: findSetting, findOperator }
