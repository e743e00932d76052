/** An exact rational number: scores and shared points are never rounded before they are shown. */
export type Fraction = { numerator: number; denominator: number }

/** In lowest terms, with a positive denominator. */
export function fraction(numerator: number, denominator = 1): Fraction {
  if (denominator === 0) throw new Error('A fraction needs a denominator')
  const sign = denominator < 0 ? -1 : 1
  const divisor = greatestDivisor(Math.abs(numerator), Math.abs(denominator)) || 1
  return { numerator: (sign * numerator) / divisor || 0, denominator: (sign * denominator) / divisor }
}

/** Exact, in lowest terms. */
export const addFractions = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator)

/** Exact, in lowest terms; 0 for an empty list. */
export const sumFractions = (all: readonly Fraction[]): Fraction => all.reduce(addFractions, fraction(0))

/** Negative if the first is less, positive if it is more, 0 if they are equal. */
export const compareFractions = (one: Fraction, other: Fraction): number =>
  one.numerator * other.denominator - other.numerator * one.denominator

const PLACES = 2

/** '271.5', '4', '1.67': at most two decimal places, rounded half up. */
export function formatFraction({ numerator, denominator }: Fraction): string {
  const scale = 10 ** PLACES
  const rounded = Math.floor((2 * scale * Math.abs(numerator) + denominator) / (2 * denominator))
  const text = (rounded / scale).toFixed(PLACES).replace(/\.?0+$/, '')
  return numerator < 0 && rounded > 0 ? `-${text}` : text
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
