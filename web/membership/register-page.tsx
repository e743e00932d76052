import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { checkApplying } from '#shared/membership/member-rules.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { type CurrentAccount, useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head } from '#web/platform/page.ts'
import { ACCOUNT_URL, refresh, useApiWhen } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { NeedsScript } from '#web/platform/ui/form/needs-script.tsx'
import { type ApplicationDraft, EMPTY_DRAFT } from './application/application-draft.ts'
import { ApplicationSent } from './application/application-sent.tsx'
import { ApplicationWizard } from './application/application-wizard.tsx'

// only people who have applied see it
const MembershipStatusPage = lazyPart(async () => ({
  default: (await import('./membership-status.tsx')).MembershipStatusPage,
}))

type Profile = ResponseOf<'GET /api/members/profile'>

export const head = (): Head => ({
  title: 'Membership application',
  description:
    'Apply for membership in four short steps: personal information, contact details, membership type and review.',
})

/** The wizard for people who may apply; people who have already applied see the status. */
export default function RegisterPage() {
  const { account, isLoading } = useAccount()
  const client = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const membership = account?.membership
  const profile = useApiWhen(Boolean(membership), 'GET /api/members/profile')
  const onSent = (email: string) => {
    toast(SENT_TOAST)
    setSentTo(email)
    if (account) void refresh(client, [ACCOUNT_URL, '/api/members/profile'])
  }
  if (sentTo) return <ApplicationSent email={sentTo} isSignedIn={Boolean(account)} />
  if (isLoading || (membership && profile.isPending))
    return (
      <PageMessage>
        Loading...
        <NeedsScript>
          The application form needs JavaScript. Turn it on for this site, then reload the page.
        </NeedsScript>
      </PageMessage>
    )
  if (membership && !mayApply(profile.data))
    return (
      <Suspense fallback={<PageMessage>Loading...</PageMessage>}>
        <MembershipStatusPage status={membership.status} profile={profile.data} />
      </Suspense>
    )
  return <Application account={account ?? null} earlier={profile.data} onSent={onSent} />
}

/** When the status of a membership could not be loaded, the person must not apply a second time. */
const mayApply = (profile: Profile | undefined) => profile !== undefined && checkApplying(profile) === null

type ApplicationProps = {
  account: CurrentAccount | null
  earlier: Profile | undefined
  onSent: (email: string) => void
}

function Application({ account, earlier, onSent }: ApplicationProps) {
  const start = useMemo(() => startOf(account, earlier), [account, earlier])
  return (
    <ApplicationWizard
      owner={account?.id ?? 'visitor'}
      start={start}
      earlierPhotoUrl={earlier?.photoUrl ?? null}
      note={earlier && <EarlierDecision earlier={earlier} />}
      onSent={onSent}
    />
  )
}

function EarlierDecision({ earlier }: { earlier: Profile }) {
  const { correctionNote, applicationClosedAt, endReason, resignedAt, rejectionReason } = earlier
  if (correctionNote)
    return (
      <Alert tone="amber" title="Please correct your application">
        {applicationClosedAt && (
          <p>We closed it on {formatLongDate(applicationClosedAt)} because we had not heard from you.</p>
        )}
        <p>{correctionNote}</p>
        <p>Your earlier answers are filled in. Correct what the committee asks for and submit the application again.</p>
      </Alert>
    )
  if (resignedAt)
    return (
      <Alert title="Welcome back">
        <p>
          {endReason ? 'Your membership ended' : 'You resigned'} on {formatLongDate(resignedAt)}. Your earlier answers
          are filled in. Please update them.
        </p>
      </Alert>
    )
  return (
    <Alert tone="amber" title="Your earlier application was not approved">
      {rejectionReason && <p>The committee wrote: {rejectionReason}</p>}
      <p>You can apply again. Your earlier answers are filled in. Please update them.</p>
    </Alert>
  )
}

/** The wizard's initial values: empty, the person's email address, or the earlier application. */
function startOf(account: CurrentAccount | null, earlier: Profile | undefined): ApplicationDraft {
  if (!earlier) return { ...EMPTY_DRAFT, email: account?.email ?? '' }
  return {
    fullName: earlier.fullName,
    dateOfBirth: earlier.dateOfBirth ?? '',
    nativeAddress: earlier.nativeAddress,
    currentAddress: earlier.currentAddress,
    emirate: earlier.emirate ?? '',
    bloodGroup: earlier.bloodGroup ?? '',
    mobileNumber: earlier.mobileNumber,
    email: earlier.email,
    planId: Object.values(FIRST_PLANS).includes(earlier.planId) ? '' : earlier.planId,
    membershipType: earlier.membershipType,
    familyMembers: earlier.familyMembers.map(({ name, relation, dateOfBirth, bloodGroup }) => ({
      name,
      relation,
      dateOfBirth,
      bloodGroup,
    })),
    agreeToTerms: false,
  }
}

const SENT_TOAST = {
  title: 'Registration Submitted',
  description:
    "Your membership application has been submitted successfully. You will receive an email once it's reviewed.",
}
