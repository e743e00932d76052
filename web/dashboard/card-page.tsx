import { Camera } from 'lucide-react'
import { useEffect } from 'react'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CardActions } from '#web/membership/card/card-actions.tsx'
import { type Card, CardFace } from '#web/membership/card/card-face.tsx'
import { CardFile } from '#web/membership/card/card-file.tsx'
import { storeCard } from '#web/membership/card/offline-card.ts'
import { OwnPhoto } from '#web/membership/card/own-photo.tsx'
import { PrintedCard } from '#web/membership/card/printed-card.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { forgetOwnPages } from '#web/platform/stored/own-page-cache.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { FoldedSection, FoldedSections } from '#web/platform/ui/surface/folded-section.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './card-page.module.css'
import { OwnPage } from './own-page.tsx'

export const head = (): Head => ({ title: 'My card', hidden: true })

export default function CardPage() {
  const { account } = useAccount()
  if (account?.household) return <HouseholdCard />
  return (
    <OwnPage title="My card" isCompact>
      {(member) => (isActiveMember(member) ? <OwnCard member={member} /> : <NoCard />)}
    </OwnPage>
  )
}

/** The card of somebody of a household: the member or the committee renews it. */
function HouseholdCard() {
  const { data: card, error } = useApi('GET /api/members/card')
  useCardOnDevice(card)
  return (
    <>
      <OwnHead title="My card" back={<BackLink href="/member/dashboard">Dashboard</BackLink>} isCompact />
      <Section>
        {error && <Alert tone="red">{error.userMessage}</Alert>}
        {!card && !error && <p role="status">Loading your card...</p>}
        {card && (
          <div className={styles.columns}>
            <CardFace card={card} />
            <div className="grid gap-5">
              <CardFile card={card} />
              <CodeNote />
            </div>
          </div>
        )}
      </Section>
    </>
  )
}

function useCardOnDevice(card: Card | undefined) {
  const { organisationName = '' } = useSettings()
  useEffect(() => {
    if (card) storeCard(card, organisationName).catch(console.warn)
  }, [card, organisationName])
}

function OwnCard({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  const { data: card, error } = useApi('GET /api/members/card')
  useCardOnDevice(card)
  if (error) return <Alert tone="red">{error.userMessage}</Alert>
  if (!card) return <p role="status">Loading your card...</p>
  return (
    <>
      <PrintedCard card={card} member={member} />
      <CardOnScreen card={card} />
    </>
  )
}

function CardOnScreen({ card }: { card: Card }) {
  return (
    <div className={`${styles.columns} no-print`}>
      <CardFace card={card} />
      <div className="grid gap-5">
        {card.isOverdue && (
          <Alert tone="amber" title="Your renewal is overdue">
            <p>
              Your card stays valid. See <Anchor href="/member/dues">what you still have to pay</Anchor>.
            </p>
          </Alert>
        )}
        <CardActions card={card} />
        <CodeNote />
        <FoldedSections>
          <FoldedSection
            id="photo"
            Icon={Camera}
            title="Your photo"
            summary={card.photoUrl ? 'Choose another one' : 'Not on your card yet'}
            headingLevel={2}
            startsOpen={!card.photoUrl}
          >
            <OwnPhoto key={card.photoUrl} photoUrl={card.photoUrl} />
          </FoldedSection>
        </FoldedSections>
      </div>
    </div>
  )
}

const CodeNote = () => (
  <p className="soft small measure">
    The card works without a connection. Anybody who scans the code can see your name, membership type and status, and
    the date until which your card is valid or on which your renewal was due.
  </p>
)

function NoCard() {
  useEffect(() => {
    forgetOwnPages().catch(console.warn)
  }, [])
  return (
    <EmptyState
      title="You have no valid card"
      action={<ButtonLink href="/member/dashboard">View your membership status</ButtonLink>}
    >
      You need an active membership to have a card.
    </EmptyState>
  )
}
