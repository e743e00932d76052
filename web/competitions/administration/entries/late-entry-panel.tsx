import { useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'
import type { Entry } from './entry.ts'
import { GuardianConsent } from './guardian-consent.tsx'

type LateEntryPanelProps = {
  festival: AdminFestival
  item: AdminItem
  /** The group that somebody is added to; null for a late entry. */
  entry: Entry | null
  onClose: () => void
}

type Draft = {
  member: FoundMember | null
  familyMemberId: string
  /** Null for adults. */
  hasNameConsent: boolean | null
  reason: string
  groupName: string
}

const EMPTY: Draft = { member: null, familyMemberId: '', hasNameConsent: null, reason: '', groupName: '' }

/** Enters somebody after the deadline, with a reason, or adds somebody to a group. */
export function LateEntryPanel({ festival, item, entry, onClose }: LateEntryPanelProps) {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { errors, message, isSending, save } = useSaving(item, entry, onClose)
  const isNewGroup = entry === null && item.form.kind === 'group'
  return (
    <SidePanel
      title={entry ? `Add somebody to ${entry.groupName ?? entry.name}` : 'Late entry'}
      recordKey={entry?.id ?? 'late'}
      onClose={onClose}
      actions={
        <Button busy={isSending} onClick={() => save(draft)}>
          {entry ? 'Add to the group' : 'Enter'}
        </Button>
      }
    >
      <div className="stack">
        {message && (
          <Alert tone="red" announce>
            {message}
          </Alert>
        )}
        {!entry && (
          <p className="soft small">The deadline and the capacity are not checked. Ages, limits and times are.</p>
        )}
        <MemberPicker
          chosen={draft.member}
          error={errors.memberId}
          onChoose={(member) => set({ member, familyMemberId: '', hasNameConsent: null })}
        />
        {draft.member && <WhoOfFamily member={draft.member} eventId={festival.eventId} draft={draft} onChange={set} />}
        {isNewGroup && (
          <Field label="Name of the group" error={errors.groupName}>
            <TextInput
              value={draft.groupName}
              maxLength={80}
              onChange={({ target }) => set({ groupName: target.value })}
            />
          </Field>
        )}
        {!entry && (
          <Field label="Reason" help="It is shown beside the entry." error={errors.reason}>
            <Textarea
              rows={3}
              value={draft.reason}
              maxLength={500}
              onChange={({ target }) => set({ reason: target.value })}
            />
          </Field>
        )}
      </div>
    </SidePanel>
  )
}

type WhoProps = {
  member: FoundMember
  eventId: string
  draft: Draft
  onChange: (change: Pick<Draft, 'familyMemberId' | 'hasNameConsent'>) => void
}

function WhoOfFamily({ member, eventId, draft, onChange }: WhoProps) {
  const params = { id: eventId, memberId: member.id }
  const { data: family } = useApi('GET /api/admin/events/:id/families/:memberId', { params })
  const { familyMemberId, hasNameConsent } = draft
  const child = family?.find(({ id }) => id === familyMemberId)
  const choose = (id: string) => {
    const isMinor = family?.find((each) => each.id === id)?.isMinor
    onChange({ familyMemberId: id, hasNameConsent: isMinor ? false : null })
  }
  return (
    <>
      <Field label="Who takes part">
        <Select value={familyMemberId} onChange={({ target }) => choose(target.value)}>
          <option value="">{member.fullName}</option>
          {family?.map(({ id, name, relation }) => (
            <option key={id} value={id}>
              {name} ({relation})
            </option>
          ))}
        </Select>
      </Field>
      {child && hasNameConsent !== null && (
        <GuardianConsent
          name={child.name}
          checked={hasNameConsent}
          onChange={(checked) => onChange({ familyMemberId, hasNameConsent: checked })}
        />
      )}
    </>
  )
}

function useSaving(item: AdminItem, entry: Entry | null, onClose: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string>()
  const onError = (error: Error) => {
    const isKnown = error instanceof ApiError && error.status < 500 && error.status !== 401
    setErrors(fieldErrorsOf(error))
    setMessage(isKnown && !error.fields ? error.userMessage : undefined)
    if (!isKnown) showNamedFailure(error, 'The entry could not be saved')
  }
  const late = useSend('POST /api/admin/programs/:id/entries', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError,
  })
  const add = useSend('POST /api/admin/competition-entries/:id/members', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError,
  })
  const save = ({ member, familyMemberId, hasNameConsent, reason, groupName }: Draft) => {
    if (!member) return setErrors({ memberId: 'Please choose a member' })
    // an unchecked box changes no consent that the family has given on the site
    const consent = hasNameConsent ? { hasNameConsent } : {}
    const person = { memberId: member.id, familyMemberId: familyMemberId || null, ...consent }
    if (entry) return add.mutate({ params: { id: entry.id }, body: person })
    late.mutate({
      params: { id: item.programId },
      body: { ...person, reason, groupName: item.form.kind === 'group' ? groupName : null },
    })
  }
  return { errors, message, isSending: late.isPending || add.isPending, save }
}
