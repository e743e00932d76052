import { type FormEvent, useState } from 'react'
import { VOTING_AGES, type VotingAge } from '#shared/committee/votes/vote-enums.ts'
import { VOTE_LABELS } from '#shared/committee/votes/vote-form-rules.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { FormBar } from '#web/platform/ui/form/save-bar.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { QuestionFields } from './question-fields.tsx'
import { type AdminVote, bodyOf, draftOf, newQuestion, VOTE_ADMIN_CHANGES, type VoteDraft } from './vote-draft.ts'

type VoteFormProps = { vote: AdminVote | null; onSaved: (id: string) => void; onCancel: () => void }

/** A vote as a draft: the questions, when, and who may vote. */
export function VoteForm({ vote, onSaved, onCancel }: VoteFormProps) {
  const [start] = useState(() => draftOf(vote))
  const form = useDraftForm(start)
  const { draft, set } = form
  const save = useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      vote
        ? call('PUT /api/admin/votes/:id', { params: { id: vote.id }, body: { ...body, updatedAt: vote.updatedAt } })
        : call('POST /api/admin/votes', { body }),
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ id, title }) => {
      toast({ title: 'Draft Saved', description: title })
      onSaved(id)
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft))
  }
  const setQuestion = (key: string, changed: Partial<VoteDraft['questions'][number]>) =>
    set({ questions: draft.questions.map((each) => (each.key === key ? { ...each, ...changed } : each)) })
  return (
    <form className="grid gap-6 form-width" noValidate onSubmit={submit}>
      <AboutFields form={form} />
      {draft.questions.map((question, at) => (
        <QuestionFields
          key={question.key}
          title={`Question ${at + 1}`}
          question={question}
          errors={form.errors}
          prefix={`questions.${at}`}
          onChange={(changed) => setQuestion(question.key, changed)}
          onRemove={
            draft.questions.length > 1
              ? () => set({ questions: draft.questions.filter(({ key }) => key !== question.key) })
              : undefined
          }
        />
      ))}
      {form.errors.questions && (
        <p className="wrong medium" role="alert">
          {form.errors.questions}
        </p>
      )}
      <div className="button-row">
        <Button variant="outline" onClick={() => set({ questions: [...draft.questions, newQuestion()] })}>
          Add a question
        </Button>
      </div>
      <TimeFields form={form} />
      <VoterFields form={form} />
      <FormBar changes={changedFields(start, draft)}>
        <FormButtons busy={save.isPending} onCancel={onCancel}>
          Save the draft
        </FormButtons>
      </FormBar>
    </form>
  )
}

const changedFields = (start: VoteDraft, draft: VoteDraft): number =>
  (Object.keys(start) as (keyof VoteDraft)[]).filter(
    (field) => JSON.stringify(start[field]) !== JSON.stringify(draft[field]),
  ).length

type Form = { form: ReturnType<typeof useDraftForm<VoteDraft>> }

const AboutFields = ({ form: { draft, errors, set, text } }: Form) => (
  <FormSection>
    <Field label={VOTE_LABELS.title} error={errors.title}>
      <TextInput {...text('title')} maxLength={120} />
    </Field>
    <Field label={VOTE_LABELS.intro} optional error={errors.intro}>
      <Textarea {...text('intro')} rows={3} maxLength={1000} />
    </Field>
    <Checkbox
      label={VOTE_LABELS.isSecret}
      help="Nobody can see how anybody votes. Otherwise, members see it after closing, and voters can change their vote until then."
      checked={draft.isSecret}
      onChange={({ target }) => set({ isSecret: target.checked })}
    />
  </FormSection>
)

const VoterFields = ({ form: { draft, errors, set, text } }: Form) => (
  <FormSection title="Who may vote">
    <Field label={VOTE_LABELS.minAge} help="On the day on which the vote opens.">
      <Select
        value={String(draft.minAge)}
        onChange={({ target }) => set({ minAge: Number(target.value) as VotingAge })}
      >
        {VOTING_AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </Select>
    </Field>
    <Checkbox
      label={VOTE_LABELS.perMembership}
      help="The member votes for the family. Otherwise each person of the family with a login has a vote."
      checked={draft.perMembership}
      onChange={({ target }) => set({ perMembership: target.checked })}
    />
    <Checkbox
      label={VOTE_LABELS.paidOnly}
      checked={draft.paidOnly}
      onChange={({ target }) => set({ paidOnly: target.checked })}
    />
    <Field label={VOTE_LABELS.quorumPercent} help="0 for none." error={errors.quorumPercent}>
      <TextInput {...text('quorumPercent')} inputMode="numeric" maxLength={3} />
    </Field>
    <Checkbox
      label={VOTE_LABELS.byLot}
      help="Only between options that have enough votes, and never in a motion. Otherwise a tie is announced and nothing is decided."
      error={errors.byLot}
      checked={draft.byLot}
      onChange={({ target }) => set({ byLot: target.checked })}
    />
  </FormSection>
)

const TimeFields = ({ form: { errors, text } }: Form) => (
  <FormSection title="When">
    <div className="field-row">
      <Field label={VOTE_LABELS.opensAt} help="Gulf time. The roll of voters is fixed then." error={errors.opensAt}>
        <TextInput {...text('opensAt')} type="datetime-local" />
      </Field>
      <Field label={VOTE_LABELS.closesAt} help="Gulf time." error={errors.closesAt}>
        <TextInput {...text('closesAt')} type="datetime-local" />
      </Field>
    </div>
    <Field
      label={VOTE_LABELS.nominationsUntil}
      optional
      help="Until then, members can nominate candidates for elections. If empty, only the committee enters them."
      error={errors.nominationsUntil}
    >
      <TextInput {...text('nominationsUntil')} type="datetime-local" />
    </Field>
  </FormSection>
)
