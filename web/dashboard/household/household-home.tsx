import clsx from 'clsx'
import { MessagesSquare, QrCode, Store } from 'lucide-react'
import { TRADING_AGE } from '#shared/membership/household/household-rules.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { CARD_ADDRESS } from '#web/membership/card/card-address.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { HouseholdAttention } from '../attention-list.tsx'
import head from '../dashboard-head.module.css'
import { EventsOverview } from '../events-tab.tsx'
import { DashboardDocuments } from '../overview/dashboard-documents.tsx'

type HomeProps = { account: CurrentAccount; household: NonNullable<CurrentAccount['household']> }

/** The dashboard of somebody of a household: their own card, tickets and entries, and nothing of the others. */
export function HouseholdHome({ account, household }: HomeProps) {
  // what appeared above the events later would move them during a tap
  const { isPending } = useApi('GET /api/decisions')
  if (isPending) return <LoadingMessage>Loading your dashboard...</LoadingMessage>
  const name = `${account.firstName} ${account.lastName}`.trim()
  return (
    <div className={clsx('wrap', head.page)}>
      <header className={head.head}>
        <Avatar
          src={account.profileImageUrl}
          firstName={account.firstName}
          lastName={account.lastName}
          size="large"
          tone="silk"
          className={head.avatar}
        />
        <div>
          <h1 className="h2 anywhere">Welcome, {name}</h1>
          <p className={head.state}>
            <span>Household of {household.memberName}</span>
            <Anchor href="/household">My household</Anchor>
            <Anchor href="/member/me">Me</Anchor>
          </p>
        </div>
      </header>
      {household.isActive ? (
        <div className="grid gap-5">
          <Places canTrade={household.canTrade} />
          <HouseholdAttention />
          <EventsOverview />
          <DashboardDocuments />
        </div>
      ) : (
        <div className="grid gap-5">
          <Alert tone="amber" title="The membership of your household is not active">
            <p>
              Your registrations, results and certificates are still there. Please ask {household.memberName} about the
              membership.
            </p>
          </Alert>
          <HouseholdAttention />
          <DashboardDocuments />
        </div>
      )}
    </div>
  )
}

function Places({ canTrade }: { canTrade: boolean }) {
  return (
    <>
      <div className="button-row">
        <ButtonLink href={CARD_ADDRESS}>
          <QrCode /> Show my card
        </ButtonLink>
        <ButtonLink variant="outline" href="/marketplace">
          <Store /> Marketplace
        </ButtonLink>
        <ButtonLink variant="outline" href="/member/messages">
          <MessagesSquare /> Messages
        </ButtonLink>
      </div>
      {!canTrade && (
        <p className="soft">You can look at the marketplace now, and post, write and review from {TRADING_AGE}.</p>
      )}
    </>
  )
}
