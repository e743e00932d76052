/**
 * Converts stored fils to dirhams for people reading their own data: these properties, and `…Fils` or `amount` in JSON.
 */
export function amountsInDirhams(row: object, amounts: readonly string[]): object {
  return renamed(row, (name) => amounts.includes(name))
}

const IN_JSON = /Fils$|^amount$/

function renamed(row: object, isAmount: (name: string) => boolean): object {
  const entries = Object.entries(row).map(([name, value]) =>
    isAmount(name) && (value === null || typeof value === 'number')
      ? [`${name.replace(/Fils$/, '')}InDirhams`, value === null ? null : value / 100]
      : [name, withinJson(value)],
  )
  return Object.fromEntries(entries)
}

function withinJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withinJson)
  // only plain objects are JSON; a row's dates are not
  const isJson = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isJson ? renamed(value, (name) => IN_JSON.test(name)) : value
}
