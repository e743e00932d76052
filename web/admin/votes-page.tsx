import { useState } from 'react'
import { AssemblyDialog, AssemblyList } from '#web/committee/assembly/administration/assembly-list.tsx'
import { VoteList } from '#web/committee/votes/administration/vote-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Votes', hidden: true })

/** All votes and general assemblies, and the start of a new one. */
export default function VotesPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <PortalFrame
      title="Votes"
      note="Nobody sees a result before the vote closes."
      actions={
        <>
          <Button variant="outline" onClick={() => setAdding(true)}>
            New assembly
          </Button>
          <ButtonLink href="/admin/votes/new">New vote</ButtonLink>
        </>
      }
    >
      <div className="stack-large">
        <AssemblyList />
        <section className="grid gap-3" aria-labelledby="votes">
          <h2 className="h4" id="votes">
            Votes of the members
          </h2>
          <VoteList />
        </section>
      </div>
      {isAdding && <AssemblyDialog onClose={() => setAdding(false)} />}
    </PortalFrame>
  )
}
