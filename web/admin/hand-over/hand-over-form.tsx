import { useId, useState } from 'react'
import type { OfficeAccesses } from '#shared/admin/hand-over/hand-over-rules.ts'
import { OFFICER_ROLES, type OfficerRole } from '#shared/officers/officer-enums.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { call } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { ChooseMemberDialog } from './choose-member-dialog.tsx'
import { emptyDraft, HAND_OVER_LABELS, HAND_OVER_SCHEMA, withPick } from './hand-over-draft.ts'
import { HAND_OVER_CHANGES, type HandOver } from './hand-over-query-keys.ts'
import styles from './office-fields.module.css'
import { OfficeFields } from './office-fields.tsx'

type HandOverFormProps = { handOver: HandOver | null; access: OfficeAccesses }

/** The draft of a hand-over: the day, the next committee with its duties, and own words for the mails. */
export function HandOverForm({ handOver, access }: HandOverFormProps) {
  const formId = useId()
  const { form, notices, discard, isSaving, save } = useHandOverForm(handOver, access)
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const [choosing, setChoosing] = useState<OfficerRole | null>(null)
  const [picks, accesses] = [watch('picks'), watch('access')]
  const problems = new Map(
    handOver?.picks.flatMap(({ memberId, problem, warning }) => {
      const text = problem ?? warning
      return text ? [[memberId, text] as const] : []
    }),
  )
  return (
    <>
      <form id={formId} className="grid gap-6 form-width" noValidate aria-label="Prepare the hand-over" onSubmit={save}>
        <FormNotices name="hand-over" {...notices} />
        <FormSection title="Term">
          <div className="field-row">
            <Field
              label={HAND_OVER_LABELS.day}
              id="hand-over-day"
              help="Everything changes at midnight, Gulf time."
              error={errors.day?.message}
            >
              <TextInput type="date" min={dayAfter(gulfToday(), 1)} {...register('day')} />
            </Field>
            <Field label={HAND_OVER_LABELS.termEnd} id="hand-over-termEnd" optional error={errors.termEnd?.message}>
              <TextInput type="date" {...register('termEnd')} />
            </Field>
          </div>
        </FormSection>
        <section id="hand-over-picks" className="grid gap-3" tabIndex={-1} aria-labelledby="hand-over-team">
          <div>
            <h2 id="hand-over-team">{HAND_OVER_LABELS.picks}</h2>
            <p className="soft">An office for which you choose nobody stays empty.</p>
          </div>
          {errors.picks?.message && <Alert tone="red">{errors.picks.message}</Alert>}
          {errors.access?.message && <Alert tone="red">{String(errors.access.message)}</Alert>}
          <div className={styles.offices} data-ground="day">
            {OFFICER_ROLES.map((office) => (
              <OfficeFields
                key={office}
                office={office}
                picks={picks}
                access={accesses[office]}
                problems={problems}
                onChoose={() => setChoosing(office)}
                onPicks={(changed) => setValue('picks', changed, { shouldDirty: true })}
                onAccess={(changed) => setValue('access', { ...accesses, [office]: changed }, { shouldDirty: true })}
              />
            ))}
          </div>
        </section>
        <FormSection title="Mails to both teams">
          <p className="soft small">They are sent after the hand-over, when a super admin has read them.</p>
          {(['noteToJoined', 'noteToLeft'] as const).map((name) => (
            <Field
              key={name}
              label={HAND_OVER_LABELS[name]}
              id={`hand-over-${name}`}
              optional
              error={errors[name]?.message}
            >
              <Textarea rows={3} {...register(name)} />
            </Field>
          ))}
        </FormSection>
      </form>
      <SaveBar
        changes={changedFields(formState).length}
        form={formId}
        action="Save the draft"
        busy={isSaving}
        onDiscard={discard}
      />
      {choosing && (
        <ChooseMemberDialog
          office={choosing}
          onChoose={({ id: memberId, fullName, membershipNumber }) => {
            const pick = { office: choosing, memberId, fullName, membershipNumber }
            setValue('picks', withPick(picks, pick), { shouldDirty: true })
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

/** The form and its messages. */
const useHandOverForm = (handOver: HandOver | null, access: OfficeAccesses) =>
  useRecordForm({
    schema: HAND_OVER_SCHEMA,
    name: `hand-over:${handOver?.id ?? 'new'}`,
    start: handOver ? HAND_OVER_SCHEMA.draftOf(handOver) : emptyDraft(access),
    basedOn: handOver?.updatedAt,
    changes: HAND_OVER_CHANGES,
    showsSaved: handOver !== null,
    send: (body) => call('PUT /api/admin/hand-over', { body }),
    onSaved: () => toast({ title: 'Draft Saved', description: 'Nothing changes before somebody plans the hand-over.' }),
  })
