import { Mail, Phone } from 'lucide-react'
import { listPictureWidths } from '#shared/platform/picture-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import styles from './officer-card.module.css'

export type Officer = ResponseOf<'GET /api/office-bearers'>[number]

/** The office bearers, with their portraits if they have one. */
export function OfficerCards({ officers }: { officers: readonly Officer[] }) {
  return (
    <ul className={styles.grid}>
      {officers.map((officer) => (
        <li key={officer.id} className={styles.card} data-ground="day">
          <Portrait url={officer.photoUrl} />
          <div className={styles.body}>
            <p className={styles.role}>{officer.role}</p>
            <h3>{officer.name}</h3>
            {officer.bio && <p className="soft small">{officer.bio}</p>}
          </div>
          <Reach email={officer.email} phone={officer.phone} />
        </li>
      ))}
    </ul>
  )
}

function Portrait({ url }: { url: string | null }) {
  const empty = (
    <span className={styles.empty}>
      <Umbrella />
    </span>
  )
  return (
    <div className={styles.portrait}>
      {url ? (
        <Picture
          src={url}
          widths={listPictureWidths(url)}
          width={480}
          height={480}
          sizes="8rem"
          alt=""
          fallback={empty}
        />
      ) : (
        empty
      )}
    </div>
  )
}

function Reach({ email, phone }: { email: string | null; phone: string | null }) {
  if (!email && !phone) return null
  return (
    <address className={styles.reach}>
      {phone && (
        <a className="num" href={`tel:${phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden="true" /> {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Mail aria-hidden="true" /> {email}
        </a>
      )}
    </address>
  )
}
