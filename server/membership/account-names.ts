/** The last word is the last name; a single name has no last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
