import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './lines.module.css'
import {
  type Candidate,
  candidateNote,
  candidateTitle,
  consequenceOf,
  type StatementLine,
  signed,
} from './statement-text.ts'
import { useConfirm } from './use-confirm.ts'
import { useLineKeys } from './use-line-keys.ts'

type LinesToDecideProps = {
  lines: readonly StatementLine[]
  mayBook: boolean
  /** None of the candidates is meant: the line becomes an entry. */
  onNone: (id: string) => void
}

/** Which line is open, what is chosen for it, and what the keys do. */
function useDecisions({ lines, mayBook, onNone }: LinesToDecideProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const [choice, setChoice] = useState(0)
  const { confirm, isPending } = useConfirm()
  const current = lines.find(({ id }) => id === wanted) ?? lines.find(({ id }) => !later.has(id))
  const open = (id: string | null) => {
    setWanted(id)
    setChoice(0)
  }
  const decide = (line: StatementLine) => {
    const candidate = line.candidates[choice]
    open(null)
    if (candidate) confirm([{ line, candidate }])
    else onNone(line.id)
  }
  const putOff = (line: StatementLine) => {
    setLater(new Set([...later, line.id]))
    open(null)
  }
  const step = (from: StatementLine, by: number) => open((lines[lines.indexOf(from) + by] ?? from).id)
  useLineKeys(mayBook && current !== undefined && !isPending, (key) => {
    if (!current) return false
    if (key === 'j' || key === 'k') step(current, key === 'j' ? 1 : -1)
    else if (/^[1-3]$/.test(key) && current.candidates[Number(key) - 1]) setChoice(Number(key) - 1)
    else if (key === 'n') setChoice(current.candidates.length)
    else if (key === 'Enter') decide(current)
    else return false
    return true
  })
  return { current, choice, isPending, open, choose: setChoice, decide, putOff }
}

/** Lines that more than one thing may be: one is open at a time, and the likeliest candidate is chosen already. */
export function LinesToDecide(props: LinesToDecideProps) {
  const { lines, mayBook } = props
  const decisions = useDecisions(props)
  if (lines.length === 0) return null
  return (
    <Box title={`To decide: ${counted(lines.length, 'line', 'lines')}`} aside={<Keys />}>
      <p className={styles.note}>More than one thing fits, or the amount differs.</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Decision key={line.id} line={line} mayBook={mayBook} decisions={decisions} />
        ))}
      </ul>
    </Box>
  )
}

type DecisionProps = { line: StatementLine; mayBook: boolean; decisions: ReturnType<typeof useDecisions> }

function Decision({ line, mayBook, decisions }: DecisionProps) {
  const { current, choice, isPending, open, choose, decide, putOff } = decisions
  const isOpen = line === current
  return (
    <li className={styles.decision} data-open={isOpen || undefined}>
      <LineHead line={line} isOpen={isOpen} onOpen={() => open(line.id)} />
      {isOpen && (
        <div className={styles.choices}>
          <Choices line={line} choice={choice} onChoose={choose} />
          {mayBook && (
            <div className="row">
              <Button size="small" busy={isPending} onClick={() => decide(line)}>
                {line.candidates[choice] ? 'Confirm' : 'Make it an entry'}
              </Button>
              <Button size="small" variant="outline" onClick={() => putOff(line)}>
                Later
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
}

const Keys = () => (
  <span className="keyboard-hint" aria-hidden="true">
    <kbd>j</kbd> <kbd>k</kbd> next, back <kbd>1</kbd>–<kbd>3</kbd> <kbd>n</kbd> choose <kbd>Enter</kbd> confirm
  </span>
)

type LineHeadProps = { line: StatementLine; isOpen: boolean; onOpen: () => void }

const LineHead = ({ line, isOpen, onOpen }: LineHeadProps) => (
  <button type="button" className={styles.lineHead} aria-expanded={isOpen} onClick={onOpen}>
    <span className="num soft unbroken">{formatShortDay(line.day)}</span>
    <span className={styles.bank}>{line.text}</span>
    <span className={clsx('num medium unbroken', styles.amount)}>{signed(line.amount)}</span>
    <span className={clsx('small waiting', styles.possible)}>{possibleText(line)}</span>
    <ChevronDown aria-hidden="true" />
  </button>
)

function possibleText({ candidates: [first, ...more] }: StatementLine): string {
  if (!first) return ''
  if (more.length > 0) return `${more.length + 1} possible`
  if (first.targets.length > 1) return `${first.targets.length} together`
  if (first.difference !== 0)
    return `${formatDirhams(Math.abs(first.difference))} ${first.difference < 0 ? 'less' : 'more'}`
  return '1 possible'
}

type ChoicesProps = { line: StatementLine; choice: number; onChoose: (choice: number) => void }

function Choices({ line, choice, onChoose }: ChoicesProps) {
  const { candidates } = line
  const chosen = candidates[choice]
  const consequence = chosen && consequenceOf(chosen)
  return (
    <>
      <fieldset className={styles.candidates}>
        <legend className="visually-hidden">What is this line?</legend>
        {candidates.map((candidate, at) => (
          <Choice
            key={candidate.targets.map(({ id }) => id).join(' ')}
            name={line.id}
            title={candidateTitle(candidate)}
            note={candidateNote(candidate)}
            amount={formatDirhams(Math.abs(sumOf(candidate)))}
            shortcut={String(at + 1)}
            checked={choice === at}
            onChoose={() => onChoose(at)}
          />
        ))}
        <Choice
          name={line.id}
          title="None of these"
          note="It becomes an entry"
          amount=""
          shortcut="n"
          checked={choice === candidates.length}
          onChoose={() => onChoose(candidates.length)}
        />
      </fieldset>
      {consequence && <p className="small soft">{consequence}</p>}
    </>
  )
}

const sumOf = ({ targets }: Candidate): number =>
  targets.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

type ChoiceProps = {
  name: string
  title: string
  note: string
  amount: string
  shortcut: string
  checked: boolean
  onChoose: () => void
}

const Choice = ({ name, title, note, amount, shortcut, checked, onChoose }: ChoiceProps) => (
  <label className={styles.candidate}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <span className="grid gap-0 grow">
      <b>{title}</b>
      <span className="small soft">{note}</span>
    </span>
    <span className="num medium unbroken">{amount}</span>
    <span className="keyboard-hint" aria-hidden="true">
      <kbd>{shortcut}</kbd>
    </span>
  </label>
)
