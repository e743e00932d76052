import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { formatCardWhen } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { AboveCapacityDialog } from './above-capacity-dialog.tsx'
import styles from './attendees.module.css'
import { MemberPicker } from './member-picker.tsx'
import { PartyFields } from './party-fields.tsx'
import { useRegisterForm } from './use-register-form.ts'

/** Registers a member or a guest by hand, or admits a walk-in. */
export function RegisterPanel({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const form = useRegisterForm(event)
  const { draft, set, errors, isSending, above } = form
  return (
    <SidePanel
      title="Register somebody"
      recordKey="register"
      onClose={onClose}
      actions={
        <div className={styles.answers}>
          <Button busy={isSending} onClick={() => form.send({})}>
            Register
          </Button>
          <Button variant="outline" busy={isSending} onClick={() => form.send({ checkIn: true })}>
            Register and check in
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p className="soft">
          {event.title}, {formatCardWhen(event)}. {placesOf(event)}
        </p>
        <ChipRow label="Who">
          <ChoiceChip pressed={!draft.isGuest} onClick={() => set({ isGuest: false })}>
            A member
          </ChoiceChip>
          <ChoiceChip pressed={draft.isGuest} onClick={() => set({ isGuest: true })}>
            A guest
          </ChoiceChip>
        </ChipRow>
        {draft.isGuest ? (
          <GuestFields form={form} />
        ) : (
          <MemberPicker chosen={draft.member} error={errors.memberId} onChoose={(member) => set({ member })} />
        )}
        <PartyFields party={draft.party} onChange={(party) => set({ party })} />
        {draft.member && !draft.isGuest && (
          <Checkbox
            label={`Send ${draft.member.fullName} the confirmation`}
            checked={draft.sendMail}
            onChange={({ target }) => set({ sendMail: target.checked })}
          />
        )}
      </div>
      <AboveCapacity above={above} form={form} />
    </SidePanel>
  )
}

type Form = ReturnType<typeof useRegisterForm>

function GuestFields({ form: { draft, set, errors } }: { form: Form }) {
  return (
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
  )
}

/** A full event: above its capacity, or for a member the waiting list. */
function AboveCapacity({ above, form }: { above: Form['above']; form: Form }) {
  const checkIn = above.pending?.request.body?.checkIn ?? false
  return (
    <AboveCapacityDialog
      message={above.pending?.message ?? null}
      busy={form.isSending}
      onConfirm={() => form.send({ checkIn, confirmed: true })}
      onClose={above.close}
    >
      {!checkIn && !form.draft.isGuest && (
        <p>
          <Button
            size="small"
            variant="outline"
            disabled={form.isSending}
            onClick={() => form.send({ waitingList: true })}
          >
            Put on the waiting list instead
          </Button>
        </p>
      )}
    </AboveCapacityDialog>
  )
}

function placesOf(event: AdminEvent): string {
  const left = countPlacesLeft(event)
  if (left === null) return 'No limit on places.'
  const waiting = event.waitingCount > 0 ? `, ${event.waitingCount} waiting` : ''
  return `${counted(left, 'place', 'places')} left${waiting}.`
}
