import { ArrowRight, Share2, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CardFace } from '#web/membership/card/card-face.tsx'
import { OwnPhoto } from '#web/membership/card/own-photo.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { shareLink } from '#web/platform/share/share-link.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { OpeningUmbrella } from '#web/platform/ui/picture/opening-umbrella.tsx'
import { closingEvents, useModal } from '#web/platform/ui/surface/use-modal.ts'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { ProfileForm } from '../profile/profile-form.tsx'
import { FirstEvent } from './first-event.tsx'
import styles from './welcome-dialog.module.css'

type Member = ResponseOf<'GET /api/members/profile'>
type WelcomeProps = { member: Member; onClose: () => void }

const STEPS = ['photo', 'emergency', 'event'] as const
type Stage = 'card' | (typeof STEPS)[number] | 'done'
const STAGES: readonly Stage[] = ['card', ...STEPS, 'done']

/** The first visit of a new member: the umbrella opens, the card turns over, and three steps follow, each of which can wait. */
export default function WelcomeDialog({ member, onClose }: WelcomeProps) {
  const dialog = useModal(true, onClose)
  const titleId = useId()
  const [stage, setStage] = useState<Stage>('card')
  const next = () => setStage(STAGES[STAGES.indexOf(stage) + 1] ?? 'done')
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-ground="night"
      aria-labelledby={titleId}
      {...closingEvents(onClose)}
    >
      <div className={styles.content} key={stage}>
        {stage === 'card' && <TurningCard titleId={titleId} member={member} onNext={next} onClose={onClose} />}
        {stage === 'photo' && (
          <Step stage={stage} titleId={titleId} title="Your photo on the card" onNext={next}>
            <div className={styles.sheet} data-ground="day">
              <OwnPhoto key={member.photoUrl} photoUrl={member.photoUrl} />
            </div>
          </Step>
        )}
        {stage === 'emergency' && (
          <Step stage={stage} titleId={titleId} title="Who can we call in an emergency?" onNext={next}>
            <div className={styles.sheet} data-ground="day">
              <ProfileForm member={member} fields={EMERGENCY} draftName="profile:emergency" onSaved={next} />
            </div>
          </Step>
        )}
        {stage === 'event' && (
          <Step stage={stage} titleId={titleId} title="Your first event" onNext={next}>
            <FirstEvent onRegistered={next} />
          </Step>
        )}
        {stage === 'done' && <Done titleId={titleId} onClose={onClose} />}
      </div>
      <IconButton className={styles.close} label="Skip the welcome" onClick={onClose}>
        <X />
      </IconButton>
    </dialog>
  )
}

const EMERGENCY = ['emergencyContactName', 'emergencyContactPhone'] as const

type StageProps = { titleId: string; member: Member; onNext: () => void; onClose: () => void }

function TurningCard({ titleId, member, onNext, onClose }: StageProps) {
  const { data: card } = useApi('GET /api/members/card')
  const { organisationName } = useSettings()
  return (
    <>
      <OpeningUmbrella className={styles.umbrella} />
      <h1 id={titleId} className="h2">
        You are a member
      </h1>
      <p className="anywhere">
        Welcome to {organisationName}, {member.fullName}.
      </p>
      {card && (
        <div className={styles.turning}>
          <div className={styles.front}>
            <CardFace card={card} withCode={false} />
          </div>
          <div className={styles.back} aria-hidden="true">
            <Logo className={styles.logo} />
          </div>
        </div>
      )}
      <div className="button-row">
        <Button variant="lamp" size="large" onClick={onNext}>
          Start: three short steps <ArrowRight />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Skip
        </Button>
      </div>
    </>
  )
}

type StepProps = Pick<StageProps, 'titleId' | 'onNext'> & {
  stage: (typeof STEPS)[number]
  title: string
  children: ReactNode
}

function Step({ stage, titleId, title, onNext, children }: StepProps) {
  return (
    <>
      <p className="accent num">{`Step ${STEPS.indexOf(stage) + 1} of ${STEPS.length}`}</p>
      <StageTitle id={titleId} className="h3">
        {title}
      </StageTitle>
      <div className={styles.step}>{children}</div>
      <Button variant="outline" onClick={onNext}>
        Next <ArrowRight />
      </Button>
    </>
  )
}

type TitleProps = { id: string; className: string; children: ReactNode }

/** Takes the focus from the button that was pressed, which is gone. */
function StageTitle({ id, className, children }: TitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 ref={title} id={id} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}

function Done({ titleId, onClose }: Pick<StageProps, 'titleId' | 'onClose'>) {
  const { organisationName = '' } = useSettings()
  const share = async () => {
    const outcome = await shareLink({
      title: `I am a member of ${organisationName}`,
      url: `${location.origin}/membership`,
    })
    if (outcome === 'copied') toast({ title: 'Link Copied', description: 'Paste it where you want to share it.' })
    if (outcome === 'failed') toast({ title: 'Could not share', description: 'Please try again.' })
  }
  return (
    <>
      <OpeningUmbrella className={styles.umbrella} />
      <StageTitle id={titleId} className="h2">
        See you there
      </StageTitle>
      <p>Tell your friends and family that you have joined.</p>
      <div className="button-row">
        <Button variant="lamp" size="large" onClick={() => void share()}>
          <Share2 /> Share
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Go to my dashboard
        </Button>
      </div>
    </>
  )
}
