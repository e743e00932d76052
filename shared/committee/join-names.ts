/** 'Anil Menon, Latha Warrier and Ravi Nair' */
export function joinNames(options: readonly { title: string }[]): string {
  const names = options.map(({ title }) => title)
  const last = names.pop()
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} and ${last}`
}
