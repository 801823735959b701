/** Whether two facts say the same: plain values, lists and objects of them, moments. What is one and the same is not looked into. */
export function isSameDeep(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other)
  const names = Object.keys(one)
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false
  const past = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => past.has(name) && isSameDeep(value, past.get(name)))
}
