/**
 * Whether two facts say the same: plain values, lists and objects of them, moments; what is kept from being written out too
 * (web/kernel/drawings/rest.ts). What is one and the same is not looked into.
 */
export function isSameDeep(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.getOwnPropertyNames(one)
  return (
    names.length === Object.getOwnPropertyNames(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameDeep(one[name], other[name]))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
