import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useAccount } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { showTop } from '#web/platform/show-top.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import type { Ask, Asked } from './dialogs/member-dialogs.tsx'
import { MemberDialogs } from './dialogs/member-dialogs.tsx'
import { useApplicationQueue } from './panel/use-application-queue.ts'
import { MembersRegister } from './register/members-register.tsx'
import { useDecisions } from './use-decisions.ts'
import { useTabPlace } from './use-tab-place.ts'

const LOADING = <p role="status">Loading...</p>
/** They replace the list, so their code and styles are no part of the portal's first page. */
const RecordEditor = lazyPart(
  async () => ({ default: (await import('./record/record-editor.tsx')).RecordEditor }),
  LOADING,
)
const AddMember = lazyPart(async () => ({ default: (await import('./record/add-member.tsx')).AddMember }), LOADING)
const ImportPanel = lazyPart(
  async () => ({ default: (await import('./import/import-panel.tsx')).ImportPanel }),
  LOADING,
)

/** The register with its applications; or one record being corrected, a person being added, or an import. */
export function MembersTab() {
  const place = useTabPlace()
  const { editing, isAdding, isImporting, isReviewing, person, addressWith, open } = place
  const [question, setQuestion] = useState<Asked | null>(null)
  const applications = useApplicationQueue(person)
  const decisions = useDecisions((id) => {
    if (id !== person) return
    const next = applications.findNext(id)
    open(next ? { person: next } : null)
  })
  const first = applications.toReview?.[0] ?? applications.pending?.[0]
  const isKnown = applications.pending !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once the applications are known
  useEffect(() => {
    if (isReviewing && isKnown) open(first ? { person: first.id } : null)
  }, [isReviewing, isKnown])
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  const isOpenTab = new URLSearchParams(useSearch()).has('tab')
  const isReplaced = editing !== null || isAdding || isImporting
  useLayoutEffect(() => {
    if (isReplaced) showTop()
  }, [isReplaced])
  const back = addressWith(null)
  const ask: Ask = (about, member) => setQuestion({ question: about, member })
  return (
    <>
      {isReplaced && <BackLink href={back}>All members</BackLink>}
      <Suspense fallback={LOADING}>
        {editing && <RecordEditor key={editing} id={editing} ask={ask} isSuperAdmin={isSuperAdmin} />}
        {isAdding && <AddMember onClose={() => open(null)} onAdded={(id) => open({ member: id })} />}
        {isImporting && <ImportPanel back={back} />}
      </Suspense>
      {/* the list stays as it is meanwhile */}
      <div hidden={isReplaced}>
        <MembersRegister
          place={place}
          applications={applications}
          decisions={decisions}
          ask={ask}
          isSuperAdmin={isSuperAdmin}
          // below Today it is part of another page
          isPlaced={!isReplaced && isOpenTab}
          isBrief={!isOpenTab}
        />
      </div>
      <MemberDialogs asked={question} decisions={decisions} onClose={() => setQuestion(null)} />
    </>
  )
}
