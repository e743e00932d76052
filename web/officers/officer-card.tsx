import clsx from 'clsx'
import { Mail, Phone } from 'lucide-react'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { IconLink } from '#web/platform/ui/button/icon-link.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import styles from './officer-card.module.css'
import type { GroupShape } from './officer-groups.ts'

export type Officer = ResponseOf<'GET /api/office-bearers'>[number]

/** What is shown of an office bearer. */
type ShownOfficer = Pick<Officer, 'id' | 'name' | 'role' | 'bio' | 'photoUrl' | 'email' | 'phone'>

const SIZES: Record<GroupShape, string> = {
  leaders: `${ON_A_PHONE}, (max-width: 37.49rem) 7rem, 18rem`,
  pair: '8rem',
  many: '5rem',
}

/** The people of one group, with their portraits or initials: leaders in arches, the others round. */
export const OfficerGroup = ({ officers, shape }: { officers: readonly ShownOfficer[]; shape: GroupShape }) => (
  <ul className={clsx(styles.group, styles[shape])}>
    {officers.map((officer, place) => (
      <li key={officer.id} className={styles.card}>
        <Portrait
          className={styles.portrait}
          name={officer.name}
          src={officer.photoUrl}
          sizes={SIZES[shape]}
          shape={shape === 'leaders' ? 'arch' : 'round'}
          eager={shape === 'leaders' && place === 0}
        />
        <div className={styles.text}>
          <p className="caps accent">{officer.role}</p>
          <h3>{officer.name}</h3>
          {officer.bio && <p className="soft small">{officer.bio}</p>}
          <Reach {...officer} />
        </div>
      </li>
    ))}
  </ul>
)

type ReachProps = Pick<Officer, 'name' | 'email' | 'phone'>

function Reach({ name, email, phone }: ReachProps) {
  if (!email && !phone) return null
  const digits = phone?.replaceAll(/[^\d+]/g, '')
  return (
    <address className={styles.reach}>
      {digits && (
        <>
          <IconLink label={`Call ${name}`} href={`tel:${digits}`}>
            <Phone />
          </IconLink>
          {digits.startsWith('+') && (
            <IconLink label={`Message ${name} on WhatsApp`} href={`https://wa.me/${digits.slice(1)}`} newTab>
              <SocialIcon of="whatsapp" />
            </IconLink>
          )}
        </>
      )}
      {email && (
        <IconLink label={`Email ${name}`} href={`mailto:${email}`}>
          <Mail />
        </IconLink>
      )}
    </address>
  )
}
