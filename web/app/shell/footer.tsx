import { Mail, Phone } from 'lucide-react'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { Bells } from '#web/platform/ui/picture/bells.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { useSocialNetworks } from '#web/settings/social-networks.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './footer.module.css'
import { SiteName } from './header.tsx'

/** The night area at the foot of a page, edged with bells. Empty settings are not shown. */
export function Footer() {
  const { organisationTagline } = useSettings()
  return (
    <footer className={styles.footer} data-ground="night">
      <Bells />
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <SiteName />
            {organisationTagline && <p className={styles.tagline}>{organisationTagline}</p>}
            <SocialLinks />
          </div>
          <LinkColumn title="Quick Links" links={QUICK_LINKS} />
          <div>
            <h2>Membership</h2>
            <ul>
              <OwnLinks />
              <li>
                <Link to="/benefits">Benefits</Link>
              </li>
              <li>
                <Link to="/office-bearers">Office Bearers</Link>
              </li>
            </ul>
          </div>
          <ContactInfo />
        </div>
        <div className={styles.end}>
          <Copyright />
          <span className={styles.legal}>
            <Link to="/terms">Terms</Link>
            <Link to="/privacy">Privacy</Link>
          </span>
        </div>
      </div>
    </footer>
  )
}

/** One line below a task: people who fill in a form need no second menu. */
export const SlimFooter = () => (
  <footer className={styles.slim} data-ground="night">
    <div className={`wrap ${styles.line}`}>
      <Copyright />
      <nav aria-label="Footer">
        {SLIM_LINKS.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  </footer>
)

const SLIM_LINKS = [
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Help' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
]

const Copyright = () => (
  <span>
    {/* a page may be rendered before New Year and read after it */}©{' '}
    <span suppressHydrationWarning>{formatYear(new Date())}</span> {useSettings().organisationName}
  </span>
)

/** The way in for visitors; for signed-in people the way to what is theirs. Both have two lines, so nothing moves. */
function OwnLinks() {
  const { account } = useAccount()
  return (
    <>
      <li>
        {account?.membership || account?.household ? (
          <Link to="/member/me">Me</Link>
        ) : (
          <Link to="/membership">Apply</Link>
        )}
      </li>
      <li>{account ? <Link to="/member/dashboard">Dashboard</Link> : <a href="/api/login">Member login</a>}</li>
    </>
  )
}

function ContactInfo() {
  const { postalAddress, contactPhone, contactEmail } = useSettings()
  if (!postalAddress && !contactPhone && !contactEmail) return null
  return (
    <div className={styles.contact}>
      <h2>Contact Info</h2>
      <address>
        {postalAddress && <div>{postalAddress}</div>}
        {contactPhone && (
          <a className="num" href={`tel:${contactPhone.replaceAll(' ', '')}`}>
            <Phone /> {contactPhone}
          </a>
        )}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`}>
            <Mail /> {contactEmail}
          </a>
        )}
      </address>
    </div>
  )
}

const QUICK_LINKS = [
  { to: '/about', label: 'About' },
  { to: '/events', label: 'Events' },
  { to: '/news', label: 'News' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/marketplace', label: 'Marketplace' },
]

function LinkColumn({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SocialLinks() {
  return (
    <div className={styles.social}>
      {useSocialNetworks().map(({ url, label, mark }) => (
        <a key={label} href={url} target="_blank" rel="noopener noreferrer" aria-label={label} data-tooltip="">
          <SocialIcon of={mark} />
        </a>
      ))}
    </div>
  )
}
