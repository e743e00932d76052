import { UserRound } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { inactiveStateOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { type CurrentAccount, useAccount } from '#web/accounts/use-account.ts'
import { ApplicationUnderReview } from '#web/membership/application-under-review.tsx'
import { MembershipStatusBadge } from '#web/membership/member-badges.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { useNewNotices } from './attention-list.tsx'
import styles from './dashboard-head.module.css'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { HouseholdHome } from './household/household-home.tsx'
import { DashboardDocuments } from './overview/dashboard-documents.tsx'
import { ApplicationNotApproved } from './status/application-not-approved.tsx'
import { CompleteMembership } from './status/complete-membership.tsx'
import { CorrectionRequested } from './status/correction-requested.tsx'
import { MembershipPaused } from './status/membership-paused.tsx'
import { useDashboard } from './use-dashboard.ts'

// loaded once in a membership
const WelcomeDialog = lazyPart(() => import('./welcome/welcome-dialog.tsx'))

export const head = (): Head => ({ title: 'Dashboard', hidden: true })

/** The member's dashboard; its content depends on the status of the membership. */
export default function DashboardPage(props: PageProps) {
  return useDashboard() ? <Dashboard {...props} /> : <LoadingMessage>Loading your dashboard...</LoadingMessage>
}

function Dashboard({ search }: PageProps) {
  const { account } = useAccount()
  const profile = useApi('GET /api/members/profile')
  useEffect(() => showIfLoggedOut(profile.error), [profile.error])
  if (profile.isPending || !account) return <LoadingMessage>Loading your dashboard...</LoadingMessage>
  if (account.household) return <HouseholdHome account={account} household={account.household} />
  if (!profile.data)
    return (
      <>
        <CompleteMembership failure={profile.error} />
        <div className="wrap">
          <DashboardDocuments className={styles.page} />
        </div>
      </>
    )
  return (
    <div className="wrap">
      <DashboardHead account={account} member={profile.data} />
      <DashboardState account={account} member={profile.data} tab={search.get('tab')} />
      {!isActiveMember(profile.data) && <DashboardDocuments className={styles.page} />}
    </div>
  )
}

type StateProps = { account: CurrentAccount; member: ResponseOf<'GET /api/members/profile'>; tab: string | null }

function DashboardState({ account, member, tab }: StateProps) {
  if (member.correctionRequestedAt) return <CorrectionRequested application={member} />
  if (member.status === 'pending') return <ApplicationUnderReview application={member} />
  if (member.status === 'rejected') return <ApplicationNotApproved reason={member.rejectionReason} />
  if (inactiveStateOf(member)) return <MembershipPaused member={member} />
  return <DashboardSections account={account} member={member} tab={tab} />
}

/** Shown only when complete: what appears above other content later would move it during a tap. */
function DashboardSections({ account, member, tab }: StateProps) {
  const isLoaded = useDashboardQueries()
  if (!isLoaded) return <LoadingMessage>Loading your dashboard...</LoadingMessage>
  return (
    <>
      <DashboardTabs account={account} member={member} tab={tab} />
      <FirstVisit member={member} />
    </>
  )
}

/** Welcomes a new member once; the server remembers it. */
function FirstVisit({ member }: Pick<StateProps, 'member'>) {
  const [isOpen, setOpen] = useState(member.firstVisitDue)
  const { mutate } = useSend('POST /api/members/first-visit', { changes: ['/api/members/profile'] })
  const isDue = useRef(member.firstVisitDue)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    mutate({})
  }, [mutate])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <WelcomeDialog member={member} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

type HeadProps = { account: CurrentAccount; member: ResponseOf<'GET /api/members/profile'> }

function DashboardHead({ account, member }: HeadProps) {
  return (
    <header className={styles.head}>
      <Avatar
        src={member.photoUrl ?? member.profileImageUrl ?? account.profileImageUrl}
        firstName={account.firstName}
        lastName={account.lastName}
        size="large"
        tone="silk"
        className={styles.avatar}
      />
      <div>
        <h1 className={styles.title}>Welcome, {member.fullName}</h1>
        <p className={styles.state}>
          <MembershipStatusBadge member={member} />
          {member.status === 'approved' && <span>Member since {formatYear(account.createdAt)}</span>}
          <ButtonLink variant="outline" size="small" href="/member/me">
            <UserRound aria-hidden="true" /> Me
          </ButtonLink>
        </p>
      </div>
    </header>
  )
}

/** Starts all queries of the dashboard at once; true when each has a response or an error. */
function useDashboardQueries(): boolean {
  const queries = [
    useApi('GET /api/dues'),
    useApi('GET /api/listings/own'),
    useApi('GET /api/conversations/unread'),
    useNewNotices(),
    useApi('GET /api/registrations'),
    useApi('GET /api/events/upcoming'),
    useApi('GET /api/helper-shifts/own'),
    useApi('GET /api/decisions'),
  ]
  return queries.every(({ isPending }) => !isPending)
}
