import { foldTurkish } from '../../common/text/text.ts'

const lettersOf = (name: string): string => foldTurkish(name).replace(/[^a-z0-9]/g, '')

/** Enough of a name to know a company by: what follows is shortened in many ways. */
const BEGINNING = 12

/** Whether an application names another company than the one it is written for. */
export function isOtherCompany(acting: string, named: string): boolean {
  const names = [lettersOf(acting), lettersOf(named)]
  const [shorter = ''] = names.toSorted((a, b) => a.length - b.length)
  return shorter !== '' && !names.every((name) => name.startsWith(shorter.slice(0, BEGINNING)))
}

/**
 * Who stands on the page as the founder. A company that raises money for itself is none of its own partners: who represents it stands
 * there, as the application names them.
 */
export function founderOf(
  owner: { readonly isCompany: boolean; readonly fullName: string },
  issuer: { readonly companyName: string; readonly executive: string },
): string {
  const isIssuer = owner.isCompany && !isOtherCompany(owner.fullName, issuer.companyName)
  return (isIssuer && issuer.executive) || owner.fullName
}
