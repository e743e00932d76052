import { composeWhatsAppText, type WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'
import { placeWord } from './result-text-rules.ts'

type PublishedResult = {
  title: string
  festival: string
  rows: readonly { name: string; house: string | null; place: number | null; grade: string | null }[]
}

const SHOWN_PLACES = 3

/** 'First: Asha Varma (Nila, A grade)' for each of the first three places. */
export function winnerLines(rows: PublishedResult['rows']): string[] {
  const winners = rows.filter(({ place }) => place !== null && place <= SHOWN_PLACES)
  return winners.map(({ name, house, place, grade }) => {
    const about = [house, grade && `${grade} grade`].filter(Boolean).join(', ')
    return `${placeWord(place ?? 0)}: ${name}${about ? ` (${about})` : ''}`
  })
}

/** A published result as people post it in WhatsApp: the first three places with grade and house. */
export function resultWhatsAppText({ title, festival, rows }: PublishedResult, url: string): WhatsAppText {
  return composeWhatsAppText({
    title: `Result: ${title}`,
    lines: [festival, ...winnerLines(rows)],
    invitation: 'All places, grades and points:',
    url,
  })
}
