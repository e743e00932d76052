import { useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { useAboveCapacity } from '#web/events/administration/attendees/use-above-capacity.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { PLAN_CHANGES } from './plan-types.ts'

type Request = RequestOf<'POST /api/admin/helper-shifts/:id/helpers'>
type Draft = { isGuest: boolean; member: FoundMember | null; name: string; phone: string }
const NOBODY: Draft = { isGuest: false, member: null, name: '', phone: '' }

/** Adds a member or somebody without an account to a shift. It stays open for the next person. */
export function AddHelper({ shiftId: id, onClose }: { shiftId: string; onClose: () => void }) {
  const [draft, setDraft] = useState(NOBODY)
  const set = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  const { send, errors, unusual } = useAdding(() => setDraft({ ...NOBODY, isGuest: draft.isGuest }))
  const submit = (confirmed: boolean) => send.mutate({ params: { id }, body: { ...bodyOf(draft), confirmed } })
  return (
    <fieldset className="grid gap-3">
      <legend className="visually-hidden">Add somebody</legend>
      <ChipRow label="Who">
        <ChoiceChip pressed={!draft.isGuest} onClick={() => set({ isGuest: false })}>
          A member
        </ChoiceChip>
        <ChoiceChip pressed={draft.isGuest} onClick={() => set({ isGuest: true })}>
          Without a membership
        </ChoiceChip>
      </ChipRow>
      {draft.isGuest ? (
        <>
          <Field label="Name" error={errors['guest.name']}>
            <TextInput
              value={draft.name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field
            label="Phone number"
            help="Name and phone number are deleted 30 days after the event."
            error={errors['guest.phone']}
          >
            <TextInput
              type="tel"
              value={draft.phone}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => set({ phone: target.value })}
            />
          </Field>
        </>
      ) : (
        <MemberPicker
          chosen={draft.member}
          error={errors.memberId}
          nobody="You can add a name without a membership."
          onChoose={(member) => set({ member })}
        />
      )}
      <div className="button-row">
        <Button size="small" busy={send.isPending} onClick={() => submit(false)}>
          Add to the shift
        </Button>
        <Button size="small" variant="outline" onClick={onClose}>
          Done
        </Button>
      </div>
      <QuestionDialog
        open={unusual.pending !== null}
        question="Add this person anyway?"
        safe="Do not add"
        answer="Add anyway"
        busy={send.isPending}
        onAnswer={() => submit(true)}
        onClose={unusual.close}
      >
        <p>{unusual.pending?.message}</p>
      </QuestionDialog>
    </fieldset>
  )
}

function useAdding(onAdded: () => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const unusual = useAboveCapacity<Request>()
  const send = useSend('POST /api/admin/helper-shifts/:id/helpers', {
    changes: PLAN_CHANGES,
    onSuccess: ({ name }) => {
      toast({ title: 'Helper Added', description: name })
      unusual.close()
      setErrors({})
      onAdded()
    },
    onError: (error, request) => {
      if (error instanceof ApiError && error.fields) return setErrors(error.fields)
      unusual.onError(error, request)
    },
  })
  return { send, errors, unusual }
}

const bodyOf = ({ isGuest, member, name, phone }: Draft) =>
  isGuest ? { guest: { name, phone } } : member ? { memberId: member.id } : {}
