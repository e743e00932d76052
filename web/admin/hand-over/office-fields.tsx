import { ChevronDown } from 'lucide-react'
import { DUTIES, DUTY_LABELS, type Duty } from '#shared/accounts/duty-enums.ts'
import {
  OFFICE_ACCESS_LABELS,
  OFFICE_ACCESSES,
  type OfficeAccessKind,
} from '#shared/admin/hand-over/hand-over-enums.ts'
import { type OfficeAccess, SHARED_OFFICES } from '#shared/admin/hand-over/hand-over-rules.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import type { PickDraft } from './hand-over-draft.ts'
import styles from './office-fields.module.css'

type OfficeFieldsProps = {
  office: OfficerRole
  picks: readonly PickDraft[]
  access: OfficeAccess
  /** Why somebody chosen cannot take over, by member. */
  problems: ReadonlyMap<string, string>
  onChoose: () => void
  onPicks: (picks: PickDraft[]) => void
  onAccess: (access: OfficeAccess) => void
}

/** One office: who takes it over, and what it may do in the portal. */
export function OfficeFields({ office, picks, access, problems, onChoose, onPicks, onAccess }: OfficeFieldsProps) {
  const chosen = picks.filter((pick) => pick.office === office)
  const mayAdd = chosen.length === 0 || SHARED_OFFICES.has(office)
  return (
    <section className={styles.office} aria-label={office}>
      <div className="line between">
        <div className="grow">
          <h3 className="h5">{office}</h3>
          {chosen.length === 0 && <p className="small soft">Nobody yet</p>}
        </div>
        {mayAdd && (
          <Button size="small" variant="outline" onClick={onChoose}>
            {chosen.length === 0 ? 'Choose' : 'Choose another'}
            <span className="visually-hidden"> for {office}</span>
          </Button>
        )}
      </div>
      {chosen.map((pick) => (
        <ChosenMember
          key={pick.memberId}
          pick={pick}
          problem={problems.get(pick.memberId)}
          onRemove={() => onPicks(picks.filter((each) => each !== pick))}
        />
      ))}
      <AccessFields office={office} access={access} onAccess={onAccess} />
    </section>
  )
}

type ChosenMemberProps = { pick: PickDraft; problem: string | undefined; onRemove: () => void }

function ChosenMember({ pick: { fullName, membershipNumber }, problem, onRemove }: ChosenMemberProps) {
  return (
    <div>
      <div className="row between">
        <p>
          <b>{fullName}</b> <span className="soft num">{membershipNumber}</span>
        </p>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove<span className="visually-hidden"> {fullName}</span>
        </Button>
      </div>
      {problem && <p className="small accent">{problem}</p>}
    </div>
  )
}

type AccessFieldsProps = Pick<OfficeFieldsProps, 'office' | 'access' | 'onAccess'>

function AccessFields({ office, access: { access, duties }, onAccess }: AccessFieldsProps) {
  const toggle = (duty: Duty) =>
    onAccess({ access, duties: duties.includes(duty) ? duties.filter((each) => each !== duty) : [...duties, duty] })
  const text = access === 'duties' ? duties.map((duty) => DUTY_LABELS[duty]).join(', ') || 'No duty yet' : null
  return (
    <details className={styles.access}>
      <summary>
        <span className="small">
          <span className="soft">Portal: </span>
          {text ?? OFFICE_ACCESS_LABELS[access]}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="grid">
        <Field label={`Portal access of the ${office}`}>
          <Select
            value={access}
            onChange={({ target }) => onAccess({ access: target.value as OfficeAccessKind, duties: [...duties] })}
          >
            <Options values={OFFICE_ACCESSES} labels={OFFICE_ACCESS_LABELS} />
          </Select>
        </Field>
        {access === 'duties' && (
          <FieldGroup label={`Duties of the ${office}`}>
            <div className={styles.duties}>
              {DUTIES.map((duty) => (
                <Checkbox
                  key={duty}
                  label={DUTY_LABELS[duty]}
                  checked={duties.includes(duty)}
                  onChange={() => toggle(duty)}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      </div>
    </details>
  )
}
