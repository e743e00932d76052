/** The sign before the decimals of a file. */
export type DecimalSign = '.' | ','

/** The sign of a whole file: the one that more of its amounts have before their last one or two digits. */
export function findDecimalSign(cells: readonly string[]): DecimalSign {
  const ends = cells.map((cell) => /([.,])\d{1,2}\D*$/.exec(cell)?.[1])
  const commas = ends.filter((sign) => sign === ',').length
  return commas > ends.filter((sign) => sign === '.').length ? ',' : '.'
}

/**
 * An amount as banks write it, in fils: '1,234.50', '1.234,50', '-12', '(12.00)', '12.00-', '12.00 DR', 'DR 12.00' or 'AED 12'.
 * Returns null for an empty cell and NaN for what is no amount in whole fils.
 */
export function readBankAmount(cell: string, decimalSign: DecimalSign): number | null {
  const text = cell.replace(/[\s\u00a0\u202f']/g, '').replaceAll('\u2212', '-')
  if (/^[-\u2013\u2014]*$/.test(text)) return null
  const isOut = /^\(.*\)$|^-|-$|^(dr|debit)|dr\.?$|debit$/i.test(text)
  const bare = text.replace(/^\(|\)$|[a-z]+\.?|[-+]/gi, '')
  const plain = decimalSign === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const isAmount = /^\d{1,12}(\.\d{1,2}0*)?$|^\.\d{1,2}$/.test(plain) || isCalculated(plain)
  if (!isAmount) return Number.NaN
  const fils = Math.round(Number(plain) * 100)
  return isOut && fils > 0 ? -fils : fils
}

/** A sum of a spreadsheet, such as 10234.560000000001: whole fils but for the last digits of a binary fraction. */
function isCalculated(plain: string): boolean {
  const fils = Number(plain) * 100
  return /^\d{1,12}\.\d{8,}$/.test(plain) && Math.abs(fils - Math.round(fils)) < 0.0001
}
