import { AddressSection } from '#web/accounts/own-account/address-section.tsx'
import { DevicesSection } from '#web/accounts/own-account/devices-section.tsx'
import { PasswordDialog } from '#web/accounts/own-account/password-question.tsx'
import { SecondStepSection } from '#web/accounts/own-account/second-step-section.tsx'
import { useAccount } from '#web/accounts/use-account.ts'
import { MailSection } from '#web/notifications/mail-section.tsx'
import { PhoneSection } from '#web/notifications/push/phone-section.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import styles from './account-page.module.css'
import { DeletionSection } from './deletion-section.tsx'
import { DownloadSection } from './download-section.tsx'

export const head = (): Head => ({ title: 'My account', hidden: true })

const SECTIONS = [
  { id: 'devices', label: 'Devices' },
  { id: 'address', label: 'Login email' },
  { id: 'second-step', label: 'Two-step login' },
  { id: 'mails', label: 'Notifications and emails' },
  { id: 'phone', label: 'Phone notifications' },
  { id: 'download', label: 'Your data' },
  { id: 'erasure', label: 'Delete account and data' },
]

/** Settings for signing in and personal data, also for accounts without a membership. */
export default function AccountPage() {
  const { account } = useAccount()
  const isLoaded = useSectionQueries()
  if (!account || !isLoaded) return <LoadingMessage>Loading your account...</LoadingMessage>
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <BackLink href="/member/dashboard">Dashboard</BackLink>
        <h1 tabIndex={-1}>My account</h1>
        <p className="soft">{account.email}</p>
      </header>
      <nav aria-label="Sections" className={styles.sections}>
        {SECTIONS.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <PasswordDialog>
        <DevicesSection />
        <AddressSection />
        <SecondStepSection />
        <MailSection />
        <PhoneSection />
        <DownloadSection />
        <DeletionSection />
      </PasswordDialog>
    </div>
  )
}

/** True when every section has its data; a section that grew later would move the buttons below it. */
function useSectionQueries(): boolean {
  const queries = [
    useApi('GET /api/account/devices'),
    useApi('GET /api/account'),
    useApi('GET /api/account/mails'),
    useApi('GET /api/account/push/devices'),
    useApi('GET /api/account/erasure'),
  ]
  return queries.every(({ isPending }) => !isPending)
}
