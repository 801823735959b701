import { type Filters, readFilters } from './filters.ts'

/** Whether a tick or a list of choices stands otherwise than the page came with. */
export function isChosenAnew(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return false
    const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value !== sent?.value
  })
}

/**
 * Another list has other choices: a link or the back button brings them, and the ticks follow without losing the focus. What is being
 * typed and was not sent yet stays.
 */
export function showFilters(form: HTMLFormElement, filters: Filters, before: Filters): void {
  const chosen = { durum: filters.states, kategori: filters.categories, sehir: filters.cities } as const
  const picked: Readonly<Record<string, string>> = {
    sirala: filters.order,
    asgari: filters.minimum ?? '',
    deger: filters.valuation ?? '',
  }
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = picked[control.name] ?? ''
    else if (control instanceof HTMLInputElement && control.type === 'search') {
      if (searched(control.value) === before.search) control.value = filters.search
    } else if (control instanceof HTMLInputElement && Object.hasOwn(chosen, control.name)) {
      const keys: readonly string[] = chosen[control.name as keyof typeof chosen]
      control.checked = keys.includes(control.value)
    } else if (control instanceof HTMLInputElement && control.type === 'radio')
      control.checked = control.value === picked[control.name]
  }
}

const searched = (typed: string): string => readFilters(new URLSearchParams({ ara: typed })).search
