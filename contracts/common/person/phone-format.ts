/** A phone number in stored form, as people read it: `+90 532 123 45 67`. */
export function formatPhone(stored: string): string {
  return stored.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
