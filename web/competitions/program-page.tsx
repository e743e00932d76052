import { type ReactNode, Suspense } from 'react'
import type { ItemState } from '#shared/competitions/competition-enums.ts'
import type { EventStatus } from '#shared/events/event-enums.ts'
import { takesPart, useAccount } from '#web/accounts/use-account.ts'
import { ClosedProgramBar } from '#web/events/detail/program-bar.tsx'
import type { Program } from '#web/events/program-head.ts'
import ProgramPage, { type ProgramParts } from '#web/events/program-page.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ItemEntrants } from './item/item-entrants.tsx'
import { ItemFacts } from './item/item-facts.tsx'
import { ProgramResult } from './item/program-result.tsx'
import { programCompetition } from './page-data.ts'

export { head } from '#web/events/program-page.tsx'

// Visitors never see it, so they do not load it.
const OwnEntries = lazyPart(() => import('./entries/own-entries.tsx'))
const ItemTakingPart = lazyPart(() => import('./entries/item-taking-part.tsx'))

/** A program; one that is judged shows its entrants, how it is judged, and its result. */
export default function JudgedProgramPage(props: PageProps) {
  return <ProgramPage {...props} parts={PARTS} />
}

const PARTS: ProgramParts = {
  main: (program: Program) => <ItemMain program={program} />,
  signUp: (program: Program, usual: ReactNode) => <ItemSignUp program={program}>{usual}</ItemSignUp>,
  useStatus: (program: Program) => {
    const state = useItem(program)?.state
    return state && STATUS_OF[state]
  },
  side: (program: Program) => <ItemSide program={program} />,
}

/** A judged item begins and ends on the stage, not by the clock. */
const STATUS_OF: Record<ItemState, EventStatus> = {
  entries: 'upcoming',
  roll_call: 'upcoming',
  on_stage: 'ongoing',
  judged: 'completed',
  confirmed: 'completed',
  published: 'completed',
}

const useItem = ({ id }: Program) => useApiQuery(programCompetition(id).competition).data

function ItemMain({ program }: { program: Program }) {
  const item = useItem(program)
  if (!item) return null
  return (
    <>
      {item.podium && <ProgramResult programId={program.id} podium={item.podium} />}
      <ItemEntrants item={item} />
      <ItemFacts item={item} />
    </>
  )
}

/** After the roll call nobody can enter or withdraw on the site. */
function ItemSignUp({ program, children }: { program: Program; children: ReactNode }) {
  const item = useItem(program)
  const { account } = useAccount()
  if (!item) return children
  if (item.state === 'entries' && takesPart(account))
    return (
      <Suspense fallback={null}>
        <ItemTakingPart program={program} item={item} />
      </Suspense>
    )
  if (item.state === 'entries') return children
  return (
    <ClosedProgramBar>
      {item.state === 'published' ? 'This item is over.' : 'The roll has been called, so entries are closed.'}
    </ClosedProgramBar>
  )
}

function ItemSide({ program }: { program: Program }) {
  const item = useItem(program)
  const { account } = useAccount()
  if (!item || !account) return null
  const { kind, state, programId, title } = item
  return (
    <Suspense fallback={null}>
      <OwnEntries eventId={program.eventId} item={{ programId, title, kind, isOpen: state === 'entries' }} />
    </Suspense>
  )
}
