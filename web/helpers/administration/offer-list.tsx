import { Phone } from 'lucide-react'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './plan.module.css'
import type { Plan } from './plan-types.ts'

/** People who would like to help and have not chosen a time: call them, or add them to a shift. */
export function OfferList({ offers }: Pick<Plan, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <Panel className="stack" aria-labelledby="offers">
      <h2 id="offers">People to ask</h2>
      <p className="soft">These people would like to help but have not chosen a time.</p>
      <ul className={styles.people}>
        {offers.map(({ id, name, phone, note }) => (
          <li key={id}>
            <span className="grow">
              <b>{name}</b>
              <small>{note}</small>
            </span>
            {phone && (
              <ButtonLink
                size="small"
                variant="outline"
                href={`tel:${phone}`}
                aria-label={`Call ${name}, ${groupDigits(phone)}`}
              >
                <Phone aria-hidden="true" /> Call
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
