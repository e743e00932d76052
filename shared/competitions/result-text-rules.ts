import { ordinal } from './entry-rules.ts'

/** 'First', '11th' */
export function placeWord(place: number): string {
  const word = ordinal(place)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
