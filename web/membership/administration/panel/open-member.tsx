import { useEffect } from 'react'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import type { RegisteredMember } from '../member-state.ts'
import { LastDone } from '../register/last-done.tsx'
import type { Decisions } from '../use-decisions.ts'
import type { useTabPlace } from '../use-tab-place.ts'
import { MemberPanel } from './member-panel.tsx'
import { PanelProgress } from './panel-progress.tsx'
import type { useApplicationQueue } from './use-application-queue.ts'

type OpenMemberProps = {
  id: string
  place: ReturnType<typeof useTabPlace>
  listed: readonly RegisteredMember[]
  applications: ReturnType<typeof useApplicationQueue>
  decisions: Decisions
  ask: Ask
  isSuperAdmin: boolean
}

/** The person in the panel, in the order of the applications or of the list. */
export function OpenMember({ id, place, listed, applications, decisions, ask, isSuperAdmin }: OpenMemberProps) {
  const { queue, toReview = [] } = applications
  useRowInSight(id)
  const isApplication = queue.includes(id)
  const order = isApplication ? queue : listed.map((member) => member.id)
  const at = order.indexOf(id)
  const isDecided = (each: string) => !toReview.some((application) => application.id === each)
  return (
    <MemberPanel
      id={id}
      position={at < 0 ? 'Member' : `${isApplication ? 'Application' : 'Member'} ${at + 1} of ${order.length}`}
      previous={at < 0 ? undefined : order[at - 1]}
      next={at < 0 ? undefined : order[at + 1]}
      onOpen={(person) => place.open({ person })}
      onClose={() => place.open(null)}
      decisions={decisions}
      ask={ask}
      editAddress={place.addressWith({ member: id })}
      isSuperAdmin={isSuperAdmin}
    >
      {isApplication && <PanelProgress queue={queue} current={id} isDecided={isDecided} />}
      <LastDone decisions={decisions} />
    </MemberPanel>
  )
}

/** Beside the panel the row of the person is seen; on a phone the panel covers the list, which stays where it is. */
function useRowInSight(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another row
  useEffect(() => {
    if (!matchMedia('(min-width: 60rem)').matches) return
    document.querySelector('tr[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
