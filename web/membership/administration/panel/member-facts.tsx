import { counted } from '#shared/platform/counts.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { balanceText } from '#web/membership/dues/payment-text.ts'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import type { CommitteeRecord } from '../member-state.ts'

/** The state of the dues, how to reach the person, and what they stated. */
export function MemberFacts({ member }: { member: CommitteeRecord }) {
  const items = [
    ...(member.renewals.length > 0 ? [{ label: 'Dues', value: <Dues member={member} /> }] : []),
    ...contactFacts(member),
    ...personFacts(member),
    ...(member.familyMembers.length > 0 ? [{ label: 'Family', value: <Family member={member} /> }] : []),
    { label: 'Formerly', value: member.formerNumbers.join(', ') },
  ]
  return <KeyValueList layout="pairs" items={items.filter(({ value }) => value)} />
}

/** How to reach the person. One number for calls and WhatsApp is written once. */
export function contactFacts(member: CommitteeRecord): KeyValue[] {
  const { mobileNumber, phoneNumber, whatsappNumber, occupation, workPlace } = member
  const { emergencyContactName, emergencyContactPhone } = member
  const isOneNumber = mobileNumber !== '' && whatsappNumber === mobileNumber
  const emergency = [emergencyContactName, emergencyContactPhone && groupDigits(emergencyContactPhone)]
  return [
    {
      label: isOneNumber ? 'Mobile and WhatsApp' : 'Mobile',
      value: mobileNumber && <Phone number={mobileNumber} />,
    },
    { label: 'Phone', value: phoneNumber && <Phone number={phoneNumber} /> },
    { label: 'WhatsApp', value: whatsappNumber && !isOneNumber && <Phone number={whatsappNumber} /> },
    { label: 'Email', value: !member.erasedAt && <Email address={member.email} /> },
    { label: 'Work', value: [occupation, workPlace].filter(Boolean).join(', ') },
    { label: 'Emergency contact', value: emergency.filter(Boolean).join(', ') },
  ].filter(({ value }) => value)
}

export const personFacts = (member: CommitteeRecord): KeyValue[] =>
  [
    { label: 'Current address', value: member.currentAddress },
    { label: 'Emirate', value: member.emirate },
    { label: 'Native address', value: member.nativeAddress },
    { label: 'Date of birth', value: member.dateOfBirth && formatCardDate(member.dateOfBirth) },
    { label: 'Blood group', value: member.bloodGroup },
  ].filter(({ value }) => value)

function Email({ address }: { address: string }) {
  if (address === '') return 'No email address'
  return (
    <a href={`mailto:${address}`}>
      <EmailText of={address} />
    </a>
  )
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
