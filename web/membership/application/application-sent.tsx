import { type LucideIcon, Mail, MonitorSmartphone, Users, WalletCards } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { showTop } from '#web/platform/show-top.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import styles from './application-sent.module.css'

type NextStep = { Icon: LucideIcon; title: string; text: string }

type SentProps = {
  /** The address that receives the mail. */
  email: string
  isSignedIn: boolean
}

const NEXT_STEPS: readonly NextStep[] = [
  { Icon: Users, title: 'Committee review', text: 'The committee reviews every application within 3-5 business days.' },
  { Icon: Mail, title: 'Email confirmation', text: 'You will get an email with the decision.' },
  {
    Icon: MonitorSmartphone,
    title: 'Portal access',
    text: 'Once approved, you can use the member pages and register for events.',
  },
  {
    Icon: WalletCards,
    title: 'Welcome package and card',
    text: 'You will get a welcome email with your membership card.',
  },
]

/** Replaces the wizard once the application is sent. */
export function ApplicationSent({ email, isSignedIn }: SentProps) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showTop()
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={page}>
      <PageHead
        malayalam="നന്ദി"
        title="Application Submitted!"
        lead={
          isSignedIn ? (
            <>
              Thank you for applying. We have sent a confirmation to <b className="anywhere">{email}</b>. You can follow
              your application on your dashboard.
            </>
          ) : (
            <>
              Thank you for applying. We have sent an email to <b className="anywhere">{email}</b>. Open the link in it
              to set a password. You are then logged in and can follow your application.
            </>
          )
        }
      />
      <section className={styles.body}>
        <div className="wrap">
          <h2>What happens next</h2>
          <ol className={styles.steps}>
            {NEXT_STEPS.map(({ Icon, title, text }) => (
              <li key={title} className={styles.step}>
                <Icon />
                <div>
                  <h3 className="h4">{title}</h3>
                  <p className="soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <ButtonLink href="/" size="large">
            Return to Homepage
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
