import { drawLot } from '#shared/committee/votes/count-rules.ts'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import type { Question, Result } from './vote-types.ts'
import styles from './votes.module.css'

type LotMethodProps = { question: Question; result: Pick<Result, 'tiedIds' | 'winnerIds'>; seed: string }

/** How a lot was drawn, so that anybody can draw it again with pen, paper and a calculator or a few lines of code. */
export function LotMethod({ question, result, seed }: LotMethodProps) {
  const { tiedIds, winnerIds } = result
  const titleOf = (optionId: string) => question.options.find(({ id }) => id === optionId)?.title ?? ''
  const places = winnerIds.filter((id) => tiedIds.includes(id)).length
  return (
    <Disclosure title="How to draw this lot again">
      <ol className={`grid gap-2 num anywhere ${styles.steps}`}>
        <li>
          List those with equal votes in the order of their ids:
          <ol className="grid gap-1 above-1">
            {tiedIds.toSorted().map((id) => (
              <li key={id}>{`${titleOf(id)}, ${id}`}</li>
            ))}
          </ol>
        </li>
        <li>{`Split the seed ${seed} into four numbers of eight hexadecimal digits: a, b, c and n. They start the generator sfc32.`}</li>
        <li>
          Each next number x is a + b + n. Then add 1 to n, set a to (b xor b shifted right by 9), b to (c + c shifted
          left by 3), and c to (c rotated left by 21) + x, always with the old values and in 32 bits.
        </li>
        <li>
          From the last place of the list to the second: multiply the next x by the number of the place, divide by 2³²
          and round down. Exchange this place with the place one after that number.
        </li>
        <li>{`The first ${places === 1 ? 'place wins' : `${places} places win`}. The drawn order: ${drawLot(tiedIds, seed).map(titleOf).join(', ')}.`}</li>
      </ol>
    </Disclosure>
  )
}
