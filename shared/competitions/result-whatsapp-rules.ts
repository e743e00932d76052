import { composeWhatsAppText, type WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'
import { placeWord } from './result-text-rules.ts'

type ToldResult = {
  title: string
  festival: string
  rows: readonly { name: string; house: string | null; place: number | null; grade: string | null }[]
}

const TOLD_PLACES = 3

/** A published result as people post it in WhatsApp: the first three places with grade and house. */
export function resultWhatsAppText({ title, festival, rows }: ToldResult, url: string): WhatsAppText {
  const winners = rows.filter(({ place }) => place !== null && place <= TOLD_PLACES)
  return composeWhatsAppText({
    title: `Result: ${title}`,
    lines: [
      festival,
      ...winners.map(({ name, house, place, grade }) => {
        const about = [house, grade && `${grade} grade`].filter(Boolean).join(', ')
        return `${placeWord(place ?? 0)}: ${name}${about ? ` (${about})` : ''}`
      }),
    ],
    invitation: 'All places, grades and points:',
    url,
  })
}
