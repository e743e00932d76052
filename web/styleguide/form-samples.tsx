import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { DateFields } from '#web/platform/ui/form/date-fields.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FileDrop } from '#web/platform/ui/form/file-drop.tsx'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { type Ground, Specimens } from './specimen.tsx'

const nothing = () => {}

export function FormSamples() {
  return <Specimens title="Forms">{(ground) => <Samples ground={ground} />}</Specimens>
}

function Samples({ ground }: { ground: Ground }) {
  return (
    <>
      <Field label="Full name" help="As in the passport.">
        <TextInput placeholder="Anitha Menon" />
      </Field>
      <Field label="Mobile number" error="Mobile number must be in format +971XXXXXXXXX" id={`mobile-${ground}`}>
        <TextInput inputMode="tel" defaultValue="+971 50 12" className="num" />
      </Field>
      <div className="field-row">
        <Field label="Emirate">
          <Select defaultValue="">
            <option value="">Select emirate</option>
            <option>Sharjah</option>
            <option>Umm Al Quwain</option>
          </Select>
        </Field>
        <Field label="Workplace" optional>
          <TextInput disabled defaultValue="Not now" />
        </Field>
      </div>
      <DateFields label="Date of birth" id={`birth-${ground}`} value="1988-11-20" onChange={nothing} />
      <DateFields
        label="Date of birth"
        id={`no-birth-${ground}`}
        value=""
        onChange={nothing}
        error="Date of birth is required"
      />
      <Field label="Search listings">
        <TextInput type="search" icon={Search} placeholder="Carpool, chenda, flat in Al Nahda" />
      </Field>
      <Field label="Password" help="At least 8 characters.">
        <PasswordInput defaultValue="correct horse" />
      </Field>
      <Field label="Native address" error="Native address must be at least 10 characters">
        <Textarea defaultValue="തൃശ്ശൂർ" />
      </Field>
      <Choices ground={ground} />
      <Checkbox label="I agree to the terms and conditions" defaultChecked />
      <Checkbox label="Send me the newsletter" error="You must agree to the terms and conditions" />
      <Photos />
      <Files ground={ground} />
      <FormFooter busy={false} onPreview={nothing} onCancel={nothing} variant={ground === 'day' ? 'primary' : 'lamp'}>
        Save changes
      </FormFooter>
    </>
  )
}

function Files({ ground }: { ground: Ground }) {
  return (
    <>
      <FilePicker label="Choose a CV" file={null} onChange={nothing} accept=".pdf" help="A PDF, 5 MB at most." />
      <FilePicker
        label="Choose a payment slip"
        file={new File([], 'slip-of-the-exchange-house-in-al-nahda-november-2026.pdf')}
        onChange={nothing}
        accept=".pdf"
        error="File too large"
      />
      <FileDrop
        id={`drop-${ground}`}
        label="Add photos"
        accept="image/*"
        help="Drop or choose up to 40 at once, of any size."
        onFiles={nothing}
      />
      <FileDrop
        id={`no-drop-${ground}`}
        label="Add photos"
        accept="image/*"
        help="Drop or choose up to 40 at once, of any size."
        error="Please select an image file"
        onFiles={nothing}
      />
    </>
  )
}

function Choices({ ground }: { ground: Ground }) {
  return (
    <FieldGroup label="Membership type">
      <div className="field-row">
        <ChoiceCard
          name={`type-${ground}`}
          value="single"
          defaultChecked
          title="Single"
          description="One person, 18 or older."
        />
        <ChoiceCard
          name={`type-${ground}`}
          value="family"
          title="Family"
          description="You, your spouse, children and parents in one household."
        />
      </div>
    </FieldGroup>
  )
}

function Photos() {
  const [portrait, setPortrait] = useState<File | null>(null)
  const [scene, setScene] = useState<File | null>(null)
  return (
    <>
      <PhotoPicker label="Choose a photo" file={portrait} onChange={setPortrait} help="An image, 5MB at most." />
      <PhotoPicker
        label="Choose a picture"
        shape="wide"
        file={scene}
        currentUrl="/pictures/hero-melam-480.jpg"
        onChange={setScene}
        onRemoveCurrent={() => setScene(null)}
        error="File too large"
      />
    </>
  )
}
