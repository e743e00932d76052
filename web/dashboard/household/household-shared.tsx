import { groupDigits } from '#shared/platform/phone-rules.ts'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import styles from './household-page.module.css'

/** What the whole household has in common; the member changes it in the profile. */
export function HouseholdShared({ canChange }: { canChange: boolean }) {
  const { data } = useApi('GET /api/members/profile')
  if (!data) return null
  const phone = data.emergencyContactPhone && groupDigits(data.emergencyContactPhone)
  const emergency = [phone, data.emergencyContactName].filter(Boolean).join(', ')
  const facts = [
    ['Address', data.currentAddress],
    ['Native address', data.nativeAddress],
    ['Number to call if something happens', emergency],
  ].filter(([, value]) => value)
  return (
    <section aria-labelledby="household-shared">
      <h2 id="household-shared" className="h4">
        Shared by all of you
      </h2>
      <dl className={styles.shared}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {canChange && <MoreLink href="/member/me#emergency">Change</MoreLink>}
    </section>
  )
}
