import { counted } from '#shared/platform/counts.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { balanceText } from '#web/membership/dues/payment-text.ts'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import type { CommitteeRecord } from '../member-state.ts'

/** What the person stated, and the state of the dues. */
export function MemberFacts({ member }: { member: CommitteeRecord }) {
  const { occupation, workPlace, emergencyContactName, emergencyContactPhone } = member
  const items = [
    { label: 'Formerly', value: member.formerNumbers.join(', ') },
    { label: 'Mobile', value: member.mobileNumber && <Phone number={member.mobileNumber} /> },
    { label: 'Phone', value: member.phoneNumber && <Phone number={member.phoneNumber} /> },
    { label: 'WhatsApp', value: member.whatsappNumber && <Phone number={member.whatsappNumber} /> },
    {
      label: 'Email',
      value: member.erasedAt ? (
        ''
      ) : member.email === '' ? (
        'No email address'
      ) : (
        <a href={`mailto:${member.email}`}>
          <EmailText of={member.email} />
        </a>
      ),
    },
    { label: 'Current address', value: member.currentAddress },
    { label: 'Native address', value: member.nativeAddress },
    { label: 'Date of birth', value: member.dateOfBirth && formatCardDate(member.dateOfBirth) },
    { label: 'Blood group', value: member.bloodGroup },
    { label: 'Work', value: [occupation, workPlace].filter(Boolean).join(', ') },
    {
      label: 'Emergency contact',
      value: [emergencyContactName, emergencyContactPhone && groupDigits(emergencyContactPhone)]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Family', value: <Family member={member} /> },
    { label: 'Dues', value: <Dues member={member} /> },
  ]
  return <KeyValueList items={items.filter(({ label, value }) => value && isFilled(label, member))} />
}

/** Lists without entries are left out. */
function isFilled(label: string, { familyMembers, renewals }: CommitteeRecord): boolean {
  if (label === 'Family') return familyMembers.length > 0
  return label !== 'Dues' || renewals.length > 0
}

function Phone({ number }: { number: string }) {
  return (
    <a className="num unbroken" href={`tel:${number}`}>
      {groupDigits(number)}
    </a>
  )
}

function Family({ member: { familyMembers } }: { member: CommitteeRecord }) {
  return (
    <>
      {familyMembers.map(({ id, name, relation, dateOfBirth, bloodGroup }) => (
        <span key={id} className="block">
          {name}, {relation}, {ageOf(dateOfBirth)}, {bloodGroup}
        </span>
      ))}
    </>
  )
}

function Dues({ member: { renewals } }: { member: CommitteeRecord }) {
  return (
    <>
      {renewals.map((year) => (
        <span key={year.id} className="block num">
          {year.renewalYear}: {formatDirhams(year.amount)}, {balanceText(year) || year.status}
        </span>
      ))}
    </>
  )
}

/** In full years, by the day in the Gulf. */
function ageOf(dateOfBirth: string): string {
  const today = gulfToday()
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const age = today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
  return counted(age, 'year', 'years')
}
