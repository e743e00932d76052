import { useAccount } from '#web/accounts/use-account.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { EventHistory } from './member/event-history.tsx'
import { FamilyList } from './member/family-list.tsx'
import { MemberHead } from './member/member-head.tsx'
import styles from './member/member-page.module.css'
import { PersonalDetails } from './member/personal-details.tsx'
import { PrintedRecord } from './member/printed-record.tsx'
import { RenewalHistory } from './member/renewal-history.tsx'
import { memberPage } from './page-data.ts'

export const head = (): Head => ({ title: 'Member profile', hidden: true })

/** A member, visible to that member and the admins; everybody else gets 'not found'. */
export default function MemberPage({ params }: PageProps) {
  const member = useApiQuery(memberPage(params.id ?? '').member)
  if (member.isPending) return <PageMessage>Loading member profile...</PageMessage>
  if (!member.data) return <MemberNotFound />
  const { familyMembers, renewals } = member.data
  return (
    <div className={`wrap ${styles.page}`}>
      <MemberHead member={member.data} />
      <PrintedRecord member={member.data} />
      <Tabs
        className={styles.tabs}
        label="Member profile"
        tabs={[
          { value: 'details', label: 'Personal Details', content: <PersonalDetails member={member.data} /> },
          {
            value: 'family',
            label: `Family Members (${familyMembers.length})`,
            content: <FamilyList members={familyMembers} />,
          },
          { value: 'renewals', label: 'Renewal History', content: <RenewalHistory renewals={renewals} /> },
          { value: 'events', label: 'Event History', content: <EventHistory memberId={member.data.id} /> },
        ]}
      />
    </div>
  )
}

function MemberNotFound() {
  const { account } = useAccount()
  return (
    <div className="whole-window">
      <PageHead title="Member Not Found" lead="The requested member profile could not be found." />
      <Section>
        <p>The link may be incomplete. Only the member and the committee can see a profile.</p>
        <div className="button-row above-5">
          <ButtonLink href="/">Return to Homepage</ButtonLink>
          {account ? (
            <ButtonLink href="/member/dashboard" variant="outline">
              My dashboard
            </ButtonLink>
          ) : (
            <ButtonLink href="/login" variant="outline">
              Login
            </ButtonLink>
          )}
        </div>
      </Section>
    </div>
  )
}
