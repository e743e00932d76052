import type { FormReply } from '#shared/platform/form-reply.ts'
import { FormRejection } from '#web/platform/editing/form-rejection.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

const STEP = 'second'

/** Whether somebody without scripts has to enter a code. */
export const isAtSecondStep = ({ code, values }: FormReply): boolean =>
  code === 'second_step_required' || values.step === STEP

/** The second step without scripts. The password is typed again, so that the page need not contain it. */
export function PlainSecondStepForm({ reply, backUrl }: { reply: FormReply; backUrl: string }) {
  const { values, code, message, messages } = reply
  const isWrongCode = code === 'wrong_code'
  return (
    <form method="post">
      {code !== 'second_step_required' && !isWrongCode && <FormRejection title="Login Failed" reply={reply} />}
      <input type="hidden" name="step" value={STEP} />
      <Field label="Email" error={messages.email}>
        <TextInput type="email" name="email" autoComplete="username" defaultValue={values.email} required />
      </Field>
      <Field label="Password" help="Please type it again" error={messages.password}>
        <PasswordInput name="password" required />
      </Field>
      <Field
        label="Code"
        help="If you do not have your phone, enter a recovery code"
        error={isWrongCode ? message : messages.code}
      >
        <TextInput name="code" autoComplete="one-time-code" autoCapitalize="characters" required />
      </Field>
      <Button type="submit" size="large" block>
        Login
      </Button>
      <Anchor href={backUrl}>Back to password</Anchor>
    </form>
  )
}
