/** A number for people: '1,234'. Without `toLocaleString`, whose first call takes a slow phone 30 ms. */
export function formatCount(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** A number with its noun: '1 message', '1,234 messages'. */
export const counted = (value: number, one: string, several: string): string =>
  `${formatCount(value)} ${value === 1 ? one : several}`
