import { type CardSender, type ShareCard, senderOfCard } from '#shared/platform/share-card-rules.ts'
import { placeWord } from './result-text-rules.ts'

type SharedResult = {
  title: string
  picture: string | null
  rows: readonly { name: string; place: number | null }[]
}

const SHOWN = 3

/** The content of a result's share picture: the first three people, and how many more share these places. */
export function resultShareCard({ title, picture, rows }: SharedResult, sender: CardSender): ShareCard {
  const winners = rows.filter(({ place }) => place !== null && place <= SHOWN)
  const more = winners.length - SHOWN
  const lines = winners.slice(0, SHOWN).map((winner) => `${placeWord(winner.place ?? 0)}: ${winner.name}`)
  return {
    title: `Result: ${title}`,
    lines: more > 0 ? [...lines.slice(0, -1), `${lines.at(-1)}, and ${more} more`] : lines,
    picture,
    ...senderOfCard(sender),
  }
}
