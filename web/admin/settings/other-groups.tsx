import { Download } from 'lucide-react'
import { SecondStepRule } from '#web/accounts/own-account/second-step-rule.tsx'
import { Link } from '#web/platform/link.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import styles from './settings.module.css'

/** What a group without a form shows. */
export function OtherGroup({ id }: { id: string }) {
  return (
    <div className={styles.box} data-ground="day">
      {id === 'second-step' ? <SecondStep /> : <Exports />}
    </div>
  )
}

const SecondStep = () => (
  <>
    <p className="soft below-3">
      Set it up for yourself first in <Link to="/member/me#account">Me</Link>.
    </p>
    <SecondStepRule />
  </>
)

const Exports = () => (
  <div className="button-row">
    {EXPORTS.map(([name, label]) => (
      <ButtonLink key={name} size="small" variant="outline" href={`/api/admin/exports/${name}.csv`} download>
        <Download aria-hidden="true" /> {label} <span className="visually-hidden">as a file</span>
      </ButtonLink>
    ))}
  </div>
)

const EXPORTS = [
  ['members', 'Members'],
  ['events', 'Events'],
  ['attendees', 'Attendees'],
  ['listings', 'Listings'],
] as const
