import type { ReactNode } from 'react'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { MEMBER_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './hand-over-preview.module.css'
import type { HandOver } from './hand-over-query-keys.ts'

type Preview = NonNullable<HandOver['preview']>
type Access = Preview['accounts'][number]['before']

/** What the saved hand-over changes at midnight, all at once. */
export function HandOverPreview({ picks, preview }: { picks: HandOver['picks']; preview: Preview }) {
  const { leaving, memberTypes, accounts, signatories, term } = preview
  return (
    <Box title="What changes at midnight" padded>
      <div className="stack">
        <Warnings picks={picks} preview={preview} />
        <Part title="Moves to the earlier terms, on the public page">
          {leaving.map(({ name, office }) => (
            <li key={`${name} ${office}`}>
              {name}, {office}
            </li>
          ))}
        </Part>
        <Part title="New on the public page">
          {picks
            .filter(({ problem }) => !problem)
            .map(({ memberId, fullName, office }) => (
              <li key={memberId}>
                {fullName} becomes {office}
              </li>
            ))}
        </Part>
        <Part title="Duties in the portal">
          {accounts.map(({ name, before, after }) => (
            <li key={name}>
              {name}: {describe(after)} <span className="soft">(now {describe(before)})</span>
            </li>
          ))}
        </Part>
        <Part title="Member types">
          {memberTypes.map(({ name, before, after }) => (
            <li key={name}>
              {name}: {MEMBER_TYPE_LABELS[after]} <span className="soft">(now {MEMBER_TYPE_LABELS[before]})</span>
            </li>
          ))}
        </Part>
        <Part title="Signatures on certificates">
          {signatories.map(({ event, before, after }) => (
            <li key={event}>
              {event}: {after} <span className="soft">(now {before})</span>
            </li>
          ))}
        </Part>
        {term.before !== term.after && (
          <Part title="Term in the title of the page">
            <li>
              {term.after} <span className="soft">(now {term.before})</span>
            </li>
          </Part>
        )}
      </div>
    </Box>
  )
}

/** What blocks an office, and what would be left without anybody. */
function Warnings({
  picks,
  preview: { staying, uncovered, superAdmins },
}: {
  picks: HandOver['picks']
  preview: Preview
}) {
  const blocked = picks.filter(({ problem }) => problem)
  const notes = picks.flatMap(({ problem, warning }) => (!problem && warning ? [warning] : []))
  return (
    <>
      {superAdmins === 0 && (
        <Alert tone="red" title="No super admin would be left">
          The hand-over cannot take place. Give one office the access of a super admin to somebody who has logged in.
        </Alert>
      )}
      {blocked.map(({ memberId, office, problem }) => (
        <Alert key={memberId} tone="red" title={`${office} is blocked`}>
          <span>{problem}</span> <StillInOffice people={staying.filter((officer) => officer.office === office)} />
        </Alert>
      ))}
      {notes.length > 0 && <Alert tone="amber">{notes.join(' ')}</Alert>}
      {uncovered.length > 0 && (
        <Alert tone="amber">
          Only people with {EVERYTHING} would look after: {uncovered.map((duty) => DUTY_LABELS[duty]).join(', ')}.
        </Alert>
      )}
    </>
  )
}

/** Who stays until somebody else is chosen. */
function StillInOffice({ people }: { people: readonly { name: string }[] }) {
  if (people.length === 0) return null
  return <span>In office until somebody else is chosen: {people.map(({ name }) => name).join(', ')}.</span>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  if (Array.isArray(children) && children.flat().length === 0) return null
  return (
    <section>
      <h3 className="title">{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

function describe({ role, duties }: Access): string {
  if (role === 'user') return 'no access'
  if (role === 'super_admin') return ROLE_LABELS[role]
  if (duties === null) return EVERYTHING
  return duties.map((duty) => DUTY_LABELS[duty]).join(', ') || 'no duty'
}
