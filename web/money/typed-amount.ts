/** Dirhams that somebody typed, such as '1,250.50'; an empty or wrong text is no number, which the server refuses at its field. */
export function amountOf(typed: string): number {
  const text = typed.replaceAll(',', '').trim()
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** An amount as somebody would type it: '100' or '99.50'. */
export const typedAmount = (dirhams: number): string => dirhams.toFixed(Number.isInteger(dirhams) ? 0 : 2)
