import {
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  MEMBERSHIP_TYPE_LABELS,
  MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { usePlanName } from '#web/membership/plans/use-plan-name.ts'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { PersonSection } from './person-section.tsx'
import { RecordChoice, RecordDay, RecordLine } from './record-fields.tsx'
import { type MemberOfRecord, RecordPart } from './record-part.tsx'
import { sectionId } from './record-people.tsx'

type PartProps = { record: MemberOfRecord }

export const PersonPart = ({ record }: PartProps) => (
  <RecordPart record={record} part="person" title="Person">
    {(form, bar) => (
      <PersonSection form={form} id={sectionId('person')}>
        {bar}
      </PersonSection>
    )}
  </RecordPart>
)

export const ContactPart = ({ record }: PartProps) => (
  <RecordPart record={record} part="contact" title="Contact">
    {(form, bar) => (
      <FormSection id={sectionId('contact')} title="Contact">
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
        {bar}
      </FormSection>
    )}
  </RecordPart>
)

export function MembershipPart({ record }: PartProps) {
  const plan = usePlanName(record.planId)
  const isFirstPlan = Object.values(FIRST_PLANS).includes(record.planId)
  return (
    <RecordPart record={record} part="membership" title="Membership">
      {(form, bar) => (
        <FormSection id={sectionId('membership')} title="Membership">
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
          {bar}
        </FormSection>
      )}
    </RecordPart>
  )
}
