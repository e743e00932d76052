/** A number for people: '1,234'. */
export const formatCount = (value: number): string => value.toLocaleString('en-US')

/** A number with its noun: '1 message', '1,234 messages'. */
export const counted = (value: number, one: string, several: string): string =>
  `${formatCount(value)} ${value === 1 ? one : several}`
