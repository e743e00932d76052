import type { PriceFilter } from './browse/browse-enums.ts'
import type { ListingCategory } from './listing-enums.ts'

/** A larger number is a phone number, or not a price at all. */
const MAX_FILS = Number.MAX_SAFE_INTEGER
const AMOUNT = /\d[\d,]*(?:\.\d{1,2})?/

/** The amount in fils of a price as its seller wrote it, for filters and sorting: 0 is free, null is unknown. */
export function findPriceFils(price: string | null): number | null {
  const text = price?.trim().toLowerCase() ?? ''
  if (text === 'free') return 0
  const [amount] = AMOUNT.exec(text) ?? []
  const fils = amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100)
  return fils !== null && fils <= MAX_FILS ? fils : null
}

/** A price as displayed: 'Contact for price', 'Free', 'Negotiable' as entered, or 'AED 450'. */
export function showPrice(price: string | null): string {
  const text = price?.trim() ?? ''
  if (text === '') return 'Contact for price'
  if (text.toLowerCase() === 'free') return 'Free'
  if (text.toLowerCase().includes('negotiable')) return text
  return `AED ${text.replace(/^AED\s*/i, '')}`
}

export type Priced = { category: ListingCategory; price: string | null; salaryRange: string | null }

/** The price or, for a job, the salary, as displayed; a job without a salary shows its price, without both null. */
export function showAmount({ category, price, salaryRange }: Priced): string | null {
  if (category !== 'jobs_careers') return showPrice(price)
  return salaryRange?.trim() || (price?.trim() ? showPrice(price) : null)
}

/** Ranges in fils: the lower bound is inclusive, the upper one exclusive. */
export const PRICE_RANGES: Record<PriceFilter, { from: number; below: number | null } | null> = {
  all: null,
  free: { from: 0, below: 1 },
  '0-100': { from: 0, below: 10_000 },
  '100-500': { from: 10_000, below: 50_000 },
  '500-1000': { from: 50_000, below: 100_000 },
  '1000+': { from: 100_000, below: null },
}
