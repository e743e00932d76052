import { useState } from 'react'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { CountField } from './count-field.tsx'
import { PaperState } from './paper-state.tsx'

/** Ballot papers of the open election are entered here, by two people. */
export function OpenElection({ motion }: { motion: AdminMotion }) {
  const { paper, candidates, recountReason } = motion
  const namesOf = (votes: Record<string, number>) =>
    candidates.map((candidate) => `${candidate.name} ${votes[candidate.id] ?? 0}`).join(', ')
  return (
    <>
      <PaperFields
        // what was counted before a recount must not look saved
        key={recountReason}
        motion={motion}
      />
      <PaperState
        motion={motion}
        paper={paper}
        textOf={({ counts, votes }) => `${counts.for} valid, ${counts.abstained} blank, ${namesOf(votes)}`}
      />
    </>
  )
}

type PaperCount = { valid: number; blank: number; votes: Readonly<Record<string, number>> }

const countOf = (own: AdminMotion['paper'][number] | undefined): PaperCount => ({
  valid: own?.counts.for ?? 0,
  blank: own?.counts.abstained ?? 0,
  votes: own?.votes ?? {},
})

/** What this person has counted: the papers, and the votes of each candidate. What they type stays when it is saved. */
function PaperFields({ motion: { id, candidates, paper } }: { motion: AdminMotion }) {
  const own = paper.find(({ isOwn }) => isOwn)
  const [typed, setTyped] = useState<Partial<PaperCount>>({})
  const { valid, blank, votes } = { ...countOf(own), ...typed }
  const change = (changed: Partial<PaperCount>) => setTyped((before) => ({ ...before, ...changed }))
  const { errors, clear, onError } = useDraftForm({})
  const save = useSend('PUT /api/admin/assembly-motions/:id/election-paper', {
    changes: ASSEMBLY_CHANGES,
    onError,
    onSuccess: () => {
      clear()
      toast({ title: 'Count Saved' })
    },
  })
  const body = () => ({
    valid,
    blank,
    votes: candidates.map((candidate) => ({ candidateId: candidate.id, votes: votes[candidate.id] ?? 0 })),
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="semibold below-2">Ballot papers, your own count</legend>
      <CountField
        label="Papers with a name"
        value={valid}
        error={errors.valid}
        onChange={(count) => change({ valid: count })}
      />
      <CountField
        label="Blank papers"
        value={blank}
        error={errors.blank}
        onChange={(count) => change({ blank: count })}
      />
      {candidates.map((candidate) => (
        <CountField
          key={candidate.id}
          label={`Votes for ${candidate.name}`}
          value={votes[candidate.id] ?? 0}
          error={undefined}
          onChange={(count) => change({ votes: { ...votes, [candidate.id]: count } })}
        />
      ))}
      <div className="button-row">
        <Button
          size="small"
          variant="outline"
          busy={save.isPending}
          onClick={() => save.mutate({ params: { id }, body: body() })}
        >
          Save the count
        </Button>
      </div>
    </fieldset>
  )
}
