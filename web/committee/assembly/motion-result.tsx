import { countingSentence, partOf, sharesOf } from '#shared/committee/votes/result-text.ts'
import { type ResultBar, ResultBars } from '../votes/result-bars.tsx'
import { type ClosedMotion, isEvenMotion } from './assembly-types.ts'

type MotionResultProps = { motion: ClosedMotion; quorum: number }

/** How a closed motion or election ended: a bar for each number, and turnout, quorum and majority in one sentence. */
export function MotionResult({ motion, quorum }: MotionResultProps) {
  return (
    <div className="grid gap-3">
      <ResultBars bars={barsOf(motion)} />
      <p className="small soft num">{sentenceOf(motion, quorum)}</p>
    </div>
  )
}

const validOf = ({ kind, result: { counts } }: ClosedMotion): number =>
  kind === 'election' ? counts.for : counts.for + counts.against

export function sentenceOf(motion: ClosedMotion, quorum: number): string {
  const { kind, majority, cast, votesInHall, result } = motion
  const { outcome, needed } = result
  const counting = { outcome, needed, valid: validOf(motion) }
  return countingSentence({ kind, majority, cast, possible: votesInHall, quorum, result: counting }, 'hall')
}

/** Candidates with the most votes first; of a motion for, against and abstained. */
export function barsOf(motion: ClosedMotion): ResultBar[] {
  const { kind, result } = motion
  const { outcome, counts, candidates } = result
  const valid = validOf(motion)
  const shares = sharesOf(
    kind === 'motion' ? [counts.for, counts.against] : candidates.map(({ votes }) => votes),
    valid,
  )
  const share = (votes: number, at: number) => ({ share: shares[at] ?? '', part: partOf(votes, valid) })
  const abstained = {
    key: 'abstained',
    title: 'Abstained',
    votes: counts.abstained,
    part: partOf(counts.abstained, valid),
    hasWon: false,
  }
  if (kind === 'motion')
    return [
      { key: 'for', title: 'For', votes: counts.for, ...share(counts.for, 0), hasWon: outcome === 'carried' },
      {
        key: 'against',
        title: 'Against',
        votes: counts.against,
        ...share(counts.against, 1),
        hasWon: outcome === 'rejected' && !isEvenMotion(motion),
      },
      abstained,
    ]
  return [
    ...candidates.map(({ id, name, votes, isElected }, at) => ({
      key: id,
      title: name,
      votes,
      ...share(votes, at),
      hasWon: isElected,
      isElected,
      photoUrl: motion.candidates.find((candidate) => candidate.id === id)?.photoUrl ?? null,
    })),
    abstained,
  ]
}
