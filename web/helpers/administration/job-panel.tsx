import { useState } from 'react'
import { JOB_AUDIENCE_LABELS, JOB_AUDIENCES, type JobAudience } from '#shared/helpers/helper-enums.ts'
import { JOB_LABELS } from '#shared/helpers/plan-form-rules.ts'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { PLAN_CHANGES, type PlannedJob } from './plan-types.ts'

type Named = { id: string; fullName: string }
type JobPanelProps = { eventId: string; job: PlannedJob | null; onClose: () => void }

/** A new job, or one that changes. */
export function JobPanel({ eventId, job, onClose }: JobPanelProps) {
  const form = useDraftForm(draftOf(job))
  const { draft, errors, set, text } = form
  const save = useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      job
        ? call('PUT /api/admin/helper-jobs/:id', {
            params: { id: job.id },
            body: { ...body, updatedAt: job.updatedAt },
          })
        : call('POST /api/admin/events/:id/helper-jobs', { params: { id: eventId }, body }),
    changes: PLAN_CHANGES,
    onSuccess: ({ title }) => {
      toast({ title: job ? 'Job Saved' : 'Job Added', description: title })
      onClose()
    },
    onError: form.onError,
  })
  return (
    <SidePanel
      title={job ? `Edit ${job.title}` : 'Add a job'}
      recordKey={job?.id ?? 'new'}
      onClose={onClose}
      actions={
        <Button busy={save.isPending} onClick={() => save.mutate(bodyOf(draft))}>
          {job ? 'Save the job' : 'Add the job'}
        </Button>
      }
    >
      <div className="stack">
        <Field label={JOB_LABELS.title} help="Such as Parking, Stage 1 or Kitchen." error={errors.title}>
          <TextInput {...text('title')} maxLength={80} />
        </Field>
        <Field label={JOB_LABELS.place} optional error={errors.place}>
          <TextInput {...text('place')} maxLength={120} />
        </Field>
        <Field label={JOB_LABELS.toBring} optional error={errors.toBring}>
          <TextInput {...text('toBring')} maxLength={200} />
        </Field>
        <Field label={JOB_LABELS.audience} help={HELP[draft.audience]} error={errors.audience}>
          <Select value={draft.audience} onChange={({ target }) => set({ audience: target.value as JobAudience })}>
            {JOB_AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {JOB_AUDIENCE_LABELS[audience]}
              </option>
            ))}
          </Select>
        </Field>
        {draft.audience === 'chosen' && (
          <ChosenMembers chosen={draft.chosen} error={errors.memberIds} onChange={(chosen) => set({ chosen })} />
        )}
        <LeaderFields form={form} />
      </div>
    </SidePanel>
  )
}

const HELP: Record<JobAudience, string> = {
  everybody: 'Children under 13 help beside an adult of their family.',
  adults: 'Nobody under 18 can take these shifts.',
  chosen: 'For example people with a driving licence, or a doctor.',
}

type Form = ReturnType<typeof useDraftForm<ReturnType<typeof draftOf>>>

function LeaderFields({ form: { draft, errors, set, text } }: { form: Form }) {
  return (
    <fieldset className="grid gap-3">
      <legend>
        <b>Leader</b>
      </legend>
      {draft.leader ? (
        <p className="row between">
          <span>{draft.leader.fullName}</span>
          <Button size="small" variant="outline" onClick={() => set({ leader: null })}>
            Choose another leader
          </Button>
        </p>
      ) : (
        <>
          <MemberPicker
            chosen={null}
            error={errors.leaderMemberId}
            nobody="You can type the name below."
            onChoose={(member) => set({ leader: member })}
          />
          <Field label="Or a name" optional error={errors.leaderName}>
            <TextInput {...text('leaderName')} maxLength={120} />
          </Field>
          <Field label="Phone number" optional error={errors.leaderPhone}>
            <TextInput {...text('leaderPhone')} type="tel" maxLength={40} />
          </Field>
        </>
      )}
      <p className="small soft">Helpers see the name and the phone number of their leader.</p>
    </fieldset>
  )
}

type ChosenProps = { chosen: readonly Named[]; error: string | undefined; onChange: (chosen: readonly Named[]) => void }

function ChosenMembers({ chosen, error, onChange }: ChosenProps) {
  const [key, setKey] = useState(0)
  const add = (member: FoundMember | null) => {
    if (!member) return
    if (!chosen.some(({ id }) => id === member.id)) onChange([...chosen, member])
    setKey(key + 1)
  }
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <ul className="grid gap-2" aria-label="Chosen members">
          {chosen.map(({ id, fullName }) => (
            <li key={id} className="row between">
              <span>{fullName}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${fullName}`}
                onClick={() => onChange(chosen.filter((each) => each.id !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MemberPicker key={key} chosen={null} error={error} nobody="" onChoose={add} />
    </div>
  )
}

const draftOf = (job: PlannedJob | null) => ({
  title: job?.title ?? '',
  place: job?.place ?? '',
  toBring: job?.toBring ?? '',
  audience: job?.audience ?? ('everybody' as JobAudience),
  leader: job?.leaderMemberId ? { id: job.leaderMemberId, fullName: job.leaderName } : (null as Named | null),
  leaderName: job && !job.leaderMemberId ? job.leaderName : '',
  leaderPhone: job && !job.leaderMemberId ? job.leaderPhone : '',
  chosen: (job?.chosen ?? []) as readonly Named[],
})

const bodyOf = ({ leader, chosen, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  leaderMemberId: leader?.id ?? null,
  memberIds: chosen.map(({ id }) => id),
})
