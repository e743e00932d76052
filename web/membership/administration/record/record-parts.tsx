import {
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  MEMBERSHIP_TYPE_LABELS,
  MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { usePlanName } from '#web/membership/plans/use-plan-name.ts'
import { contactFacts, personFacts } from '../panel/member-facts.tsx'
import { PersonFields } from './person-section.tsx'
import { RecordChoice, RecordDay, RecordLine } from './record-fields.tsx'
import { type MemberOfRecord, RecordPart } from './record-part.tsx'

type PartProps = { record: MemberOfRecord }

export const PersonPart = ({ record }: PartProps) => (
  <RecordPart record={record} part="person" title="Person" facts={personFacts(record)}>
    {(form) => <PersonFields form={form} />}
  </RecordPart>
)

export const ContactPart = ({ record }: PartProps) => (
  <RecordPart record={record} part="contact" title="Contact" facts={contactFacts(record)}>
    {(form) => (
      <>
        <div className="field-row">
          <RecordLine form={form} name="mobileNumber" type="tel" help="+971 and nine digits." />
          <RecordLine
            form={form}
            name="email"
            type="email"
            help="For our emails. This does not change the login email."
            optional
          />
        </div>
        <div className="field-row">
          <RecordLine form={form} name="phoneNumber" type="tel" optional />
          <RecordLine form={form} name="whatsappNumber" type="tel" help="Include the country code." optional />
        </div>
        <div className="field-row">
          <RecordLine form={form} name="emergencyContactName" optional />
          <RecordLine form={form} name="emergencyContactPhone" type="tel" help="Include the country code." optional />
        </div>
        <div className="field-row">
          <RecordLine form={form} name="occupation" optional />
          <RecordLine form={form} name="workPlace" optional />
        </div>
      </>
    )}
  </RecordPart>
)

export function MembershipPart({ record }: PartProps) {
  const plan = usePlanName(record.planId)
  const isFirstPlan = Object.values(FIRST_PLANS).includes(record.planId)
  return (
    <RecordPart record={record} part="membership" title="Membership" facts={membershipFacts(record)}>
      {(form) => (
        <>
          <div className="field-row">
            <RecordChoice
              form={form}
              name="membershipType"
              values={MEMBERSHIP_TYPES}
              labels={MEMBERSHIP_TYPE_LABELS}
              help={isFirstPlan ? 'The dues change next year.' : `The plan is ${plan ?? '...'}. Another type ends it.`}
            />
            <RecordChoice
              form={form}
              name="memberType"
              values={MEMBER_TYPES}
              labels={MEMBER_TYPE_LABELS}
              help="The member type is only a label. It does not give any permissions."
            />
          </div>
          <RecordLine
            form={form}
            name="membershipNumber"
            help="Another number renews the cards of the member and the family. We email the member. The former number still finds the record."
            optional={record.status !== 'approved'}
          />
          <RecordDay form={form} name="joinedDate" />
        </>
      )}
    </RecordPart>
  )
}

const membershipFacts = ({ membershipType, memberType, formerNumbers, membershipNumber, joinedDate }: MemberOfRecord) =>
  [
    { label: 'Type', value: MEMBERSHIP_TYPE_LABELS[membershipType] },
    { label: 'Member type', value: MEMBER_TYPE_LABELS[memberType] },
    { label: 'Number', value: membershipNumber },
    { label: 'Formerly', value: formerNumbers.join(', ') },
    { label: 'Joined', value: joinedDate && formatCardDate(joinedDate) },
  ].filter(({ value }) => value)
