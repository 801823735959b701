/**
 * Whether the address still is the one that the page was made for. Going back right after a reload changes the address of the
 * page whose scripts wait (web/kernel/late-hydration.ts) and loads no other: taken for the other address's page it would fail.
 */
export function isStillHere(page: Document): boolean {
  const made = page.getElementById('rr-entry')?.dataset['adres']
  return made === undefined || made === page.location.pathname + page.location.search
}
