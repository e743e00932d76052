import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import {
  type AdminAssembly,
  type AdminMotion,
  currentItem,
  isClosed,
  latestOf,
  outcomeLabel,
} from '../assembly-types.ts'
import { MotionResult } from '../motion-result.tsx'
import { AddMotion } from './add-motion.tsx'
import styles from './agenda.module.css'
import { ItemMenu } from './item-menu.tsx'
import { RepeatItem } from './repeat-item.tsx'
import { SecondBallot } from './second-ballot.tsx'
import { VoteNow } from './vote-now.tsx'
import { WaitingElection } from './waiting-election.tsx'

/** The items in their order: they are put to the vote one after the other. */
export function Agenda({ assembly }: { assembly: AdminAssembly }) {
  const { motions, state } = assembly
  const current = state === 'closed' ? undefined : currentItem(motions)?.item.id
  const above = isAnyOpen(motions) ? undefined : latestOf(motions)?.id
  return (
    <Box title="Agenda" aside={String(motions.length)} padded>
      <div className="grid gap-4">
        {motions.length === 0 && <p className="soft">There are no items yet.</p>}
        <ol className={styles.agenda}>
          {motions.map((motion, at) => (
            <li key={motion.id} className="grid gap-3 anywhere" data-now={motion.id === current || undefined}>
              <ItemHead motion={motion} assembly={assembly} number={at + 1} word={wordOf(motion, current)} />
              {isClosed(motion) && (
                <Disclosure title="Result">
                  <MotionResult motion={motion} quorum={assembly.hall.quorum} />
                </Disclosure>
              )}
              {motion.id !== above && <SecondBallot motion={motion} assembly={assembly} />}
              {motion.id !== above && <RepeatItem motion={motion} />}
              {motion.state === 'waiting' && state !== 'closed' && <WaitingItem motion={motion} assembly={assembly} />}
            </li>
          ))}
        </ol>
        {state !== 'closed' && <NewItem assembly={assembly} />}
      </div>
    </Box>
  )
}

const isAnyOpen = (motions: readonly AdminMotion[]): boolean => motions.some(({ state }) => state === 'open')

/** Once there are items, the form for another one is folded away. */
function NewItem({ assembly }: { assembly: AdminAssembly }) {
  if (assembly.motions.length === 0) return <AddMotion assembly={assembly} />
  return (
    <Disclosure title="Add an item">
      <AddMotion assembly={assembly} />
    </Disclosure>
  )
}

function wordOf(motion: AdminMotion, current: string | undefined): string | null {
  if (isClosed(motion)) return outcomeLabel(motion)
  if (motion.state === 'closed') return 'Done'
  if (motion.state === 'open') return 'Now'
  return motion.id === current ? 'Next' : null
}

type ItemHeadProps = { motion: AdminMotion; assembly: AdminAssembly; number: number; word: string | null }

const ItemHead = ({ motion, assembly, number, word }: ItemHeadProps) => (
  <div className={styles.item}>
    <b className="num">{number}</b>
    <span>
      <b>{motion.title}</b>
      <span className="block small soft num">{aboutMotion(motion)}</span>
      {motion.note && motion.state === 'waiting' && <span className="block small as-typed">{motion.note}</span>}
    </span>
    <span className="line gap-1">
      {word && <StatusBadge word={word} />}
      {motion.state === 'waiting' && assembly.state !== 'closed' && <ItemMenu motion={motion} assembly={assembly} />}
    </span>
  </div>
)

function WaitingItem({ motion, assembly }: { motion: AdminMotion; assembly: AdminAssembly }) {
  const { state, motions } = assembly
  // the next item has its button above the agenda
  const isAbove = currentItem(motions)?.item.id === motion.id
  return (
    <>
      {motion.kind === 'election' && <WaitingElection motion={motion} />}
      {state === 'running' && !isAbove && !isAnyOpen(motions) && (
        <div className="button-row">
          <VoteNow motion={motion} size="small" />
        </div>
      )}
    </>
  )
}

function aboutMotion({ kind, seats, majority, state, acceptsNominations }: AdminMotion): string {
  if (kind === 'line') return 'Agenda line, without a vote'
  const rule = MAJORITY_LABELS[majority].toLowerCase()
  if (kind === 'motion') return `Motion: ${rule}`
  const nominations = state === 'waiting' && acceptsNominations ? '. Members can nominate on their phones' : ''
  return `Election: ${counted(seats, 'place', 'places')}, ${rule}${nominations}`
}
