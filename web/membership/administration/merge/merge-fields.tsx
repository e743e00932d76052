import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'
import styles from './merge-dialog.module.css'

export type MergePreview = ResponseOf<'GET /api/admin/members/:id/merge'>
export type Choice = Pick<RequestOf<'POST /api/admin/members/:id/merge'>['body'], 'fields' | 'login'>
type Differing = MergePreview['fields'][number]
type Side = 'older' | 'younger'
const SIDES: readonly Side[] = ['older', 'younger']

type MergeFieldsProps = { preview: MergePreview; choice: Choice; onChoose: (choice: Choice) => void }

/** The two records side by side: what differs, each with the value that stays. */
export function MergeFields({ preview, choice, onChoose }: MergeFieldsProps) {
  const { older, younger, fields } = preview
  const login = choice.login ?? preview.login
  return (
    <div>
      <div className={styles.pair}>
        {[older, younger].map((record, at) => (
          <p key={record.id} className={styles.record}>
            <b>{record.fullName}</b>
            <br />
            <span className="small soft">
              <span className="unbroken">{record.membershipNumber ?? 'No number'}</span>, {at === 0 ? 'stays' : 'ends'}
            </span>
          </p>
        ))}
      </div>
      {fields.map((differing) => (
        <Pair
          key={differing.field}
          name={differing.field}
          legend={MEMBER_LABELS[differing.field]}
          values={{ older: shown(differing, 'older'), younger: shown(differing, 'younger') }}
          chosen={choice.fields?.[differing.field] ?? usual(differing)}
          onChoose={(side) => onChoose({ ...choice, fields: { ...choice.fields, [differing.field]: side } })}
        />
      ))}
      {(older.loginAddress ?? younger.loginAddress) !== null && (
        <Pair
          name="login"
          legend="Login that stays, with its password"
          values={{ older: older.loginAddress ?? 'No login', younger: younger.loginAddress ?? 'No login' }}
          chosen={login}
          onChoose={(side) => onChoose({ ...choice, login: side })}
        />
      )}
    </div>
  )
}

type PairProps = {
  name: string
  legend: string
  values: Record<Side, string>
  chosen: Side
  onChoose: (side: Side) => void
}

const Pair = ({ name, legend, values, chosen, onChoose }: PairProps) => (
  <fieldset>
    <legend className="visually-hidden">{legend}</legend>
    <div className={styles.pair}>
      <span className={styles.name} aria-hidden="true">
        {legend}
      </span>
      {SIDES.map((side) => (
        <label key={side} className={styles.value}>
          <input
            type="radio"
            className={styles.radio}
            name={`merge-${name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>{values[side]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** What stays unless something is chosen: the older value; a family membership, because its family moves. */
function usual({ field, older, younger }: Differing): Side {
  if (field === 'membershipType') return younger === 'family' ? 'younger' : 'older'
  return older === null ? 'younger' : 'older'
}

function shown({ field, ...values }: Differing, side: Side): string {
  const value = values[side]
  if (value === null) return '–'
  if (field === 'dateOfBirth') return formatCardDate(value)
  const labels: Record<string, string> = { ...MEMBERSHIP_TYPE_LABELS, ...MEMBER_TYPE_LABELS }
  return field === 'membershipType' || field === 'memberType' ? (labels[value] ?? value) : groupDigits(value)
}
