const AMOUNT = /\d[\d,]*(?:\.\d{1,2})?/

/** The amount in a price as its seller wrote it, in fils, for filters and sorts: 0 is free, null is unknown. */
export function findPriceFils(price: string | null): number | null {
  const text = price?.trim().toLowerCase() ?? ''
  if (text === 'free') return 0
  const [amount] = AMOUNT.exec(text) ?? []
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100)
}
