import { useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { PaperState } from './paper-state.tsx'

const options = { changes: ASSEMBLY_CHANGES, onError: showPortalFailure }

/** Ballot papers of the open election are entered here, by two people. */
export function OpenElection({ motion }: { motion: AdminMotion }) {
  const { paper, candidates } = motion
  const namesOf = (votes: Record<string, number>) =>
    candidates.map((candidate) => `${candidate.name} ${votes[candidate.id] ?? 0}`).join(', ')
  return (
    <>
      <PaperFields motion={motion} />
      <PaperState
        motion={motion}
        paper={paper}
        textOf={({ counts, votes }) => `${counts.for} valid, ${counts.abstained} blank, ${namesOf(votes)}`}
      />
    </>
  )
}

const isCount = (typed: string): boolean => /^\d{1,5}$/.test(typed.trim())

/** What this person has counted: the papers, and the votes of each candidate. */
function PaperFields({ motion: { id, candidates, paper } }: { motion: AdminMotion }) {
  const own = paper.find(({ isOwn }) => isOwn)
  const [valid, setValid] = useState(String(own?.counts.for ?? 0))
  const [blank, setBlank] = useState(String(own?.counts.abstained ?? 0))
  const [votes, setVotes] = useState<Record<string, string>>({})
  const votesOf = (candidateId: string) => votes[candidateId] ?? String(own?.votes[candidateId] ?? 0)
  const save = useSend('PUT /api/admin/assembly-motions/:id/election-paper', {
    ...options,
    onSuccess: () => toast({ title: 'Count Saved' }),
  })
  const isValid = [valid, blank, ...candidates.map((candidate) => votesOf(candidate.id))].every(isCount)
  const body = () => ({
    valid: Number(valid),
    blank: Number(blank),
    votes: candidates.map((candidate) => ({ candidateId: candidate.id, votes: Number(votesOf(candidate.id)) })),
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="semibold below-2">Ballot papers, your own count</legend>
      <div className="across-2 grid gap-3">
        <CountField label="Papers with a name" value={valid} onType={setValid} />
        <CountField label="Blank papers" value={blank} onType={setBlank} />
      </div>
      {candidates.map((candidate) => (
        <CountField
          key={candidate.id}
          label={`Votes for ${candidate.name}`}
          value={votesOf(candidate.id)}
          onType={(typed) => setVotes((before) => ({ ...before, [candidate.id]: typed }))}
        />
      ))}
      <div className="button-row">
        <Button
          size="small"
          variant="outline"
          busy={save.isPending}
          disabled={!isValid}
          onClick={() => save.mutate({ params: { id }, body: body() })}
        >
          Save the count
        </Button>
      </div>
    </fieldset>
  )
}

type CountFieldProps = { label: string; value: string; onType: (typed: string) => void }

function CountField({ label, value, onType }: CountFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        value={value}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}
