import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from '../members-tab.module.css'

export type Application = ResponseOf<'GET /api/admin/members/pending'>[number]

/** The applicant's data and family, collapsed by default. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { familyMembers, photoUrl, fullName } = application
  return (
    <details className={styles.details}>
      <summary>Application details</summary>
      {photoUrl && (
        <img className={styles.photo} src={photoUrl} alt={fullName} width={160} height={160} loading="lazy" />
      )}
      <KeyValueList items={itemsOf(application)} />
      {familyMembers.length > 0 && (
        <>
          <h4 className={styles.family}>Family members ({familyMembers.length})</h4>
          <ul className={styles.people}>
            {familyMembers.map(({ id, name, relation, dateOfBirth, bloodGroup }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="small soft">
                  {relation} · born {formatCardDate(dateOfBirth)} · {bloodGroup}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

const itemsOf = (application: Application) =>
  [
    { label: 'Email', value: application.email },
    { label: 'Mobile number', value: application.mobileNumber },
    { label: 'Date of birth', value: application.dateOfBirth && formatCardDate(application.dateOfBirth) },
    { label: 'Blood group', value: application.bloodGroup },
    { label: 'Native address', value: application.nativeAddress },
    { label: 'Current address', value: application.currentAddress },
    { label: 'Occupation', value: application.occupation },
  ].filter(({ value }) => value)
