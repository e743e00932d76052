/** A number for people: '1,234'. Without `toLocaleString`, whose first call takes a slow phone 30 ms. */
export function formatCount(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** What there is at all, as a list: '2 entrants and 1 person'. Empty if all numbers are 0. */
export const countedList = (all: readonly (readonly [value: number, one: string, several: string])[]): string =>
  new Intl.ListFormat('en').format(
    all.flatMap(([value, one, several]) => (value > 0 ? [counted(value, one, several)] : [])),
  )

/** A number with its noun: '1 message', '1,234 messages'. */
export const counted = (value: number, one: string, several: string): string =>
  `${formatCount(value)} ${value === 1 ? one : several}`
