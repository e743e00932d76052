import { type FormEvent, useState } from 'react'
import { MOTION_KIND_LABELS, MOTION_KINDS, type MotionKind } from '#shared/committee/assembly/assembly-enums.ts'
import { MAJORITIES, MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { OFFICER_ROLES, type OfficerRole } from '#shared/officers/officer-enums.ts'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { AcceptanceFields } from '../../votes/administration/acceptance-fields.tsx'
import { ASKED_SOON } from '../../votes/administration/candidate-dialog.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { isTooLong, MotionNote, MotionTitle } from './motion-title.tsx'

type Draft = {
  kind: MotionKind
  title: string
  note: string
  majority: (typeof MAJORITIES)[number]
  seats: string
  office: OfficerRole | ''
  takesNominations: boolean
  candidates: FoundMember[]
  isAsked: boolean
  acceptance: string
}
const EMPTY: Draft = {
  kind: 'motion',
  title: '',
  note: '',
  majority: 'half',
  seats: '1',
  office: '',
  takesNominations: true,
  candidates: [],
  isAsked: true,
  acceptance: '',
}

/** Adds a motion, or an election with its candidates. */
export function AddMotion({ assembly }: { assembly: AdminAssembly }) {
  const form = useDraftForm(EMPTY)
  const place = usePlace(assembly)
  const { draft, errors, set, text } = form
  const isElection = draft.kind === 'election'
  const add = useSend('PUT /api/admin/assemblies/:id/motions', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => {
      form.clear()
      set({ kind: draft.kind })
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { kind, title, note, majority, seats, office, takesNominations, candidates, isAsked, acceptance } = draft
    const election = {
      seats: /^\d+$/.test(seats.trim()) ? Number(seats) : -1,
      office: office || null,
      takesNominations,
      candidateIds: candidates.map(({ id }) => id),
      acceptance: isAsked || candidates.length === 0 ? null : acceptance,
    }
    const item = { kind, title, note, majority, beforeId: place.beforeId }
    add.mutate({ params: { id: assembly.id }, body: { ...item, ...(isElection && election) } })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <ChipRow label="Kind of item">
        {MOTION_KINDS.map((kind) => (
          <ChoiceChip key={kind} pressed={draft.kind === kind} onClick={() => set({ kind })}>
            {MOTION_KIND_LABELS[kind]}
          </ChoiceChip>
        ))}
      </ChipRow>
      <MotionTitle
        label={`New ${MOTION_KIND_LABELS[draft.kind].toLowerCase()}`}
        value={draft.title}
        error={errors.title}
        onChange={(title) => set({ title })}
      />
      <MotionNote value={draft.note} error={errors.note} onChange={(note) => set({ note })} />
      {isElection && (
        <>
          <Field label="Office" help="The winners get it with the next hand-over." optional error={errors.office}>
            <Select value={draft.office} onChange={({ target }) => set({ office: target.value as OfficerRole | '' })}>
              <option value="">No office</option>
              <Options values={OFFICER_ROLES} />
            </Select>
          </Field>
          <Field label="Places" error={errors.seats}>
            <TextInput {...text('seats')} inputMode="numeric" maxLength={2} autoComplete="off" />
          </Field>
          <Checkbox
            label="Members can nominate on their phones until the election opens"
            checked={draft.takesNominations}
            onChange={({ target }) => set({ takesNominations: target.checked })}
          />
          <Candidates
            chosen={draft.candidates}
            error={errors.candidateIds}
            onChange={(candidates) => set({ candidates })}
          />
          {draft.candidates.length > 0 && (
            <AcceptanceFields
              whenAsked={ASKED_SOON}
              isAsked={draft.isAsked}
              acceptance={draft.acceptance}
              error={errors.acceptance}
              onChange={set}
            />
          )}
        </>
      )}
      {draft.kind !== 'line' && (
        <Field label="Majority" error={errors.majority}>
          <Select
            value={draft.majority}
            onChange={({ target }) => set({ majority: target.value as Draft['majority'] })}
          >
            <Options values={MAJORITIES} labels={MAJORITY_LABELS} />
          </Select>
        </Field>
      )}
      {place.waiting.length > 0 && (
        <Field label="Position on the agenda">
          <Select value={place.beforeId ?? ''} onChange={({ target }) => place.choose(target.value)}>
            {place.waiting.map(({ id, title, number }) => (
              <option key={id} value={id}>{`Before ${number}. ${title}`}</option>
            ))}
            <option value="">At the end</option>
          </Select>
        </Field>
      )}
      <div className="button-row">
        <Button
          type="submit"
          variant="outline"
          busy={add.isPending}
          disabled={draft.title.trim() === '' || isTooLong(draft.title)}
        >
          {`Add the ${MOTION_KIND_LABELS[draft.kind].toLowerCase()}`}
        </Button>
      </div>
    </form>
  )
}

/** Where a new item goes unless a position is chosen: before any other business, which is a line after motions. */
function usePlace({ motions }: AdminAssembly) {
  const [chosen, choose] = useState<string | null>(null)
  const waiting = motions
    .map(({ id, title, kind, state }, at) => ({ id, title, kind, state, number: at + 1 }))
    .filter(({ state }) => state === 'waiting')
  const last = waiting.at(-1)
  const usual = last?.kind === 'line' && motions.some(({ kind }) => kind !== 'line') ? last.id : null
  const isChosen = chosen === '' || waiting.some(({ id }) => id === chosen)
  return { waiting, beforeId: (isChosen ? chosen : usual) || null, choose }
}

type CandidatesProps = {
  chosen: readonly FoundMember[]
  error: string | undefined
  onChange: (chosen: FoundMember[]) => void
}

function Candidates({ chosen, error, onChange }: CandidatesProps) {
  const add = (member: FoundMember | null) => {
    if (member && !chosen.some(({ id }) => id === member.id)) onChange([...chosen, member])
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="semibold below-2">Candidates</legend>
      {chosen.length > 0 && (
        <ol className="grid gap-2">
          {chosen.map((member) => (
            <li key={member.id} className="row between anywhere">
              <span className="grow">{member.fullName}</span>
              <Button
                size="small"
                variant="outline"
                onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
      <MemberPicker
        key={chosen.length}
        chosen={null}
        error={error}
        onChoose={add}
        nobody="Only members can be candidates."
      />
    </fieldset>
  )
}
