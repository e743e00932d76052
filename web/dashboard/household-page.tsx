import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { PersonDialog } from '#web/membership/family/person-dialog.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { HouseholdDues } from './household/household-dues.tsx'
import styles from './household/household-page.module.css'
import { type Household as HouseholdOf, HouseholdPeople } from './household/household-people.tsx'
import { HouseholdShared } from './household/household-shared.tsx'
import { Invitations } from './household/invitations.tsx'

export const head = (): Head => ({ title: 'My household', hidden: true })

/** The people of a household with their cards and logins; somebody of the household sees only themselves. */
export default function HouseholdPage() {
  const household = useApi('GET /api/members/household')
  const invitations = useApi('GET /api/household-invitations')
  if (household.isPending || invitations.isPending) return <LoadingMessage>Loading your household...</LoadingMessage>
  const asked = invitations.data ?? []
  return (
    <>
      <HouseholdHead household={household.data} />
      <Section>
        <div className="grid gap-6">
          {asked.length > 0 && <Invitations invitations={asked} />}
          {household.data?.isOwn && !household.data.isActive && (
            <Alert tone="amber" title="The membership is not active">
              <p>Cards are valid, and your household can register for events, only while the membership is active.</p>
            </Alert>
          )}
          {household.data && <Household household={household.data} />}
          {!household.data && asked.length === 0 && <NoHousehold isUnknown={household.error?.status === 404} />}
        </div>
      </Section>
    </>
  )
}

function HouseholdHead({ household }: { household: HouseholdOf | undefined }) {
  const [isAdding, setAdding] = useState(false)
  const canAdd =
    household?.isOwn &&
    household.isActive &&
    household.membershipType === 'family' &&
    household.people.length <= MAX_FAMILY_MEMBERS
  return (
    <OwnHead
      title="My household"
      back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      lead={household && describe(household)}
      actions={
        canAdd && (
          <>
            <Button variant="outline" onClick={() => setAdding(true)}>
              <Plus /> Add a person
            </Button>
            {isAdding && <PersonDialog person={null} onClose={() => setAdding(false)} />}
          </>
        )
      }
    />
  )
}

const describe = ({ isOwn, memberName, membershipNumber, membershipType, people }: HouseholdOf) =>
  isOwn
    ? [membershipNumber, MEMBERSHIP_TYPE_LABELS[membershipType], counted(people.length, 'person', 'people')]
        .filter(Boolean)
        .join(', ')
    : `You belong to the household of ${memberName}.`

function Household({ household }: { household: HouseholdOf }) {
  if (!household.isOwn) return <HouseholdPeople household={household} />
  return (
    <div className={styles.columns}>
      <div className="grid gap-4">
        <HouseholdPeople household={household} />
        <WhoCanJoin household={household} />
      </div>
      <div className={styles.side}>
        <HouseholdDues />
        <HouseholdShared canChange={household.isActive} />
      </div>
    </div>
  )
}

/** Why nobody can be added, where there is no button for it. */
function WhoCanJoin({ household: { isActive, membershipType, people } }: { household: HouseholdOf }) {
  if (!isActive) return null
  if (membershipType !== 'family')
    return (
      <Alert title="You have a single membership">
        <p>
          To change to a family membership, tell the committee who is joining you. The dues change next year.{' '}
          <Anchor href="/contact">Write to the committee</Anchor>
        </p>
      </Alert>
    )
  if (people.length <= MAX_FAMILY_MEMBERS) return null
  return <p className="soft">You can add up to {MAX_FAMILY_MEMBERS} people.</p>
}

function NoHousehold({ isUnknown }: { isUnknown: boolean }) {
  return (
    <EmptyState
      title={isUnknown ? 'You have no household yet' : 'Your household could not be loaded'}
      action={<ButtonLink href="/member/dashboard">Go to your dashboard</ButtonLink>}
    >
      {isUnknown
        ? 'You can use this page after you have applied, or after somebody has invited you to their household.'
        : 'Please reload the page in a moment.'}
    </EmptyState>
  )
}
