import { type ReactNode, useEffect, useState } from 'react'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits, readUaePhone } from '#shared/platform/phone-rules.ts'
import { useOpenPlans } from '#web/membership/plans/use-open-plans.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import type { ApplicationDraft } from '../application-draft.ts'
import type { WizardForm } from '../application-form.ts'
import { controlId, STEPS } from '../application-steps.ts'
import { useCost } from '../use-cost.ts'
import type { Photo } from '../use-photo.ts'
import styles from './review-step.module.css'

type ReviewProps = { form: WizardForm; photo: Photo; onEdit: (step: number) => void }

/** A summary of all answers, with links back to their steps, and the consent. */
export function ReviewStep({ form, photo, onEdit }: ReviewProps) {
  const draft = form.getValues()
  const plan = useOpenPlans()?.find(({ id }) => id === draft.planId)
  const cost = useCost()(draft.membershipType, plan)
  const [personal, contact, membership] = STEPS
  return (
    <>
      <ReviewPart title={personal!.title} items={personalItems(draft)} onEdit={() => onEdit(0)} />
      <ReviewPart title={contact!.title} items={contactItems(draft)} onEdit={() => onEdit(1)} />
      <ReviewPart
        title={membership!.title}
        items={membershipItems(draft, { photo, plan: plan?.name, cost })}
        onEdit={() => onEdit(2)}
      >
        {photo.file && <PhotoPreview file={photo.file} />}
      </ReviewPart>
      <Checkbox
        {...form.register('agreeToTerms')}
        id={controlId('agreeToTerms')}
        error={form.formState.errors.agreeToTerms?.message}
        label={
          <>
            I agree to the{' '}
            <Anchor href="/terms" newTab>
              terms and conditions
            </Anchor>{' '}
            and have read the{' '}
            <Anchor href="/privacy" newTab>
              privacy notice
            </Anchor>
            .
          </>
        }
      />
    </>
  )
}

type PartProps = { title: string; items: readonly KeyValue[]; onEdit: () => void; children?: ReactNode }

function ReviewPart({ title, items, onEdit, children }: PartProps) {
  return (
    <Panel>
      <div className="line gap-3 between below-3">
        <h3 className="h4">{title}</h3>
        <Button variant="quiet" onClick={onEdit} aria-label={`Edit ${title}`}>
          Edit
        </Button>
      </div>
      <KeyValueList items={items} className={styles.list} />
      {children}
    </Panel>
  )
}

function PhotoPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url && <img className={styles.photo} src={url} alt="You" width={88} height={88} />
}

const personalItems = (draft: ApplicationDraft): KeyValue[] => [
  { label: 'Full name', value: draft.fullName },
  { label: 'Date of birth', value: showDay(draft.dateOfBirth) },
  { label: 'Native address', value: draft.nativeAddress },
  { label: 'Current address', value: draft.currentAddress },
]

const contactItems = (draft: ApplicationDraft): KeyValue[] => [
  { label: 'Emirate', value: draft.emirate },
  { label: 'Blood group', value: draft.bloodGroup },
  { label: 'Mobile number', value: groupDigits(readUaePhone(draft.mobileNumber)) },
  { label: 'Email', value: draft.email },
]

type MembershipParts = { photo: Photo; plan: string | undefined; cost: string }

function membershipItems(draft: ApplicationDraft, { photo, plan, cost }: MembershipParts): KeyValue[] {
  const { membershipType, familyMembers } = draft
  const family = membershipType === 'family' ? familyMembers : []
  return [
    plan ? { label: 'Plan', value: plan } : { label: 'Type', value: MEMBERSHIP_TYPE_LABELS[membershipType] },
    ...(cost ? [{ label: 'Dues', value: cost }] : []),
    ...family.map(({ name, relation, dateOfBirth, bloodGroup }, index) => ({
      label: `Family member ${index + 1}`,
      value: [name, relation, showDay(dateOfBirth), bloodGroup].filter(Boolean).join(' · '),
    })),
    { label: 'Photo', value: photo.file?.name ?? (photo.earlierUrl ? 'Photo from your last application' : 'No photo') },
  ]
}

const showDay = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatCardDate(day))
