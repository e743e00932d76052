import { IdCard, KeyRound, UsersRound, UserX } from 'lucide-react'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { AddressSection } from '#web/accounts/own-account/address-section.tsx'
import { DevicesSection } from '#web/accounts/own-account/devices-section.tsx'
import { PasswordDialog } from '#web/accounts/own-account/password-question.tsx'
import { SecondStepSection } from '#web/accounts/own-account/second-step-section.tsx'
import { type CurrentAccount, takesPart, useAccount } from '#web/accounts/use-account.ts'
import { CARD_ADDRESS } from '#web/membership/card/card-address.ts'
import { MembershipStatusBadge } from '#web/membership/member-badges.tsx'
import { MailSection } from '#web/notifications/mail-section.tsx'
import { PhoneSection } from '#web/notifications/push/phone-section.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { FoldedSections, SectionGroup, SectionLink } from '#web/platform/ui/surface/folded-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DownloadSection } from './download-section.tsx'
import styles from './me/me-page.module.css'
import { MEMBERSHIP_GROUPS, MembershipParts, ProfileParts } from './me/membership-parts.tsx'

export const head = (): Head => ({ title: 'Me', hidden: true })

type Member = ResponseOf<'GET /api/members/profile'>
type Group = { id: string; title: string }

const ACCOUNT: Group = { id: 'account', title: 'Account' }
const NOTIFICATIONS: Group = { id: 'notifications', title: 'Notifications' }
const DATA: Group = { id: 'data', title: 'Data and leaving' }
const ACCOUNT_GROUPS: readonly Group[] = [ACCOUNT, NOTIFICATIONS, DATA]
const MEMBER_GROUPS: readonly Group[] = [...MEMBERSHIP_GROUPS, ...ACCOUNT_GROUPS]

/** Everything about oneself: profile, household, dues and account; an account without a membership has the last only. */
export default function MePage() {
  const { account } = useAccount()
  const profile = useApiWhen(Boolean(account?.membership), 'GET /api/members/profile')
  const member = profile.data && isActiveMember(profile.data) ? profile.data : null
  const areSectionsLoaded = useSectionQueries()
  const isLoaded = account && areSectionsLoaded && (!account.membership || !profile.isPending)
  if (!account || !isLoaded) return <LoadingMessage>Loading your account...</LoadingMessage>
  return (
    <div className={`wrap ${styles.page}`}>
      <MeHead account={account} member={profile.data} />
      <div className={styles.columns}>
        <Sections groups={member ? MEMBER_GROUPS : ACCOUNT_GROUPS} />
        <div className={styles.content}>
          {account.membership && profile.error && !profile.data && (
            <OwnFailure of="profile" error={profile.error} onRetry={profile.refetch} />
          )}
          {member && <MembershipParts member={member} />}
          {member && <ProfileParts member={member} />}
          {account.household && <OfHousehold memberName={account.household.memberName} />}
          <AccountParts isMember={member !== null} />
        </div>
      </div>
    </div>
  )
}

function MeHead({ account, member }: { account: CurrentAccount; member: Member | undefined }) {
  const name = member?.fullName ?? `${account.firstName} ${account.lastName}`.trim()
  return (
    <header className={styles.head}>
      <BackLink href="/member/dashboard">Dashboard</BackLink>
      <div className={styles.person}>
        <Avatar
          src={member?.photoUrl ?? member?.profileImageUrl ?? account.profileImageUrl}
          firstName={account.firstName}
          lastName={account.lastName}
          size="large"
          tone="silk"
        />
        <div>
          <h1 className="h2" tabIndex={-1}>
            Me
          </h1>
          <p className="semibold anywhere">{name}</p>
          <p className="row gap-3 soft">
            {member && <MembershipStatusBadge member={member} />}
            {member?.membershipNumber && <span className="num">{member.membershipNumber}</span>}
            {!member && <span className="anywhere">{account.email}</span>}
          </p>
        </div>
        {takesPart(account) && (
          <ButtonLink variant="outline" href={CARD_ADDRESS}>
            <IdCard /> Show my card
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

/** Beside the sections in wide windows; a phone shows them all on few screens. */
const Sections = ({ groups }: { groups: readonly Group[] }) => (
  <nav aria-label="Sections" className={styles.sections}>
    {groups.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)

const OfHousehold = ({ memberName }: { memberName: string }) => (
  <FoldedSections>
    <SectionLink
      id="household"
      Icon={UsersRound}
      href="/household"
      title="Household"
      summary={`You belong to the household of ${memberName}.`}
    />
  </FoldedSections>
)

/** Settings for logging in, messages and personal data; the password is asked for once for all of them. */
const AccountParts = ({ isMember }: { isMember: boolean }) => (
  <PasswordDialog>
    <SectionGroup {...ACCOUNT} className={styles.group}>
      <FoldedSections>
        <AddressSection />
        <SectionLink Icon={KeyRound} href="/change-password" title="Password" summary="Change your password" />
        <SecondStepSection />
        <DevicesSection />
      </FoldedSections>
    </SectionGroup>
    <SectionGroup {...NOTIFICATIONS} className={styles.group}>
      <FoldedSections>
        <MailSection />
        <PhoneSection />
      </FoldedSections>
    </SectionGroup>
    <SectionGroup {...DATA} className={styles.group}>
      <FoldedSections>
        <DownloadSection />
        {isMember && (
          <SectionLink
            Icon={UserX}
            href="/member/resign"
            title="End my membership"
            summary="What it means, before you decide"
          />
        )}
        <DeletionSection />
      </FoldedSections>
    </SectionGroup>
  </PasswordDialog>
)

/** True when every section has its data; a section that grew later would move the buttons below it. */
function useSectionQueries(): boolean {
  const isMember = Boolean(useAccount().account?.membership)
  const queries = [
    useApi('GET /api/account/devices'),
    useApi('GET /api/account'),
    useApi('GET /api/account/mails'),
    useApi('GET /api/account/push/devices'),
    useApi('GET /api/account/erasure'),
  ]
  const ofMembers = [useApiWhen(isMember, 'GET /api/dues'), useApiWhen(isMember, 'GET /api/members/blood-donor')]
  return queries.every(({ isPending }) => !isPending) && (!isMember || ofMembers.every(({ isPending }) => !isPending))
}
