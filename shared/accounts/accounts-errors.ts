import type { Errors } from '#shared/platform/error-codes.ts'

export const accountsErrors = {
  account_of_admin: [409, 'This is the account of an admin. Ask a super admin to change the role first.'],
  password_change_required: [403, 'Please set a new password before you continue.'],
  invalid_credentials: [401, 'Invalid email or password'],
  temporary_password_over: [401, 'This temporary password has expired. Use ‘Forgot password?’ to set a new one.'],
  invalid_reset_token: [400, 'The reset token is invalid or has expired.'],
  wrong_password: [400, 'The current password is not correct.'],
  same_password: [400, 'Please choose a password that is different from the current one.'],
  second_step_required: [403, 'Please enter the code from your authenticator app.'],
  second_step_setup_required: [403, 'Admins must use two-step login. Please set it up under Me.'],
  second_step_first: [409, 'Please set up two-step login for yourself first.'],
  wrong_code: [400, 'This code is not correct or has already been used.'],
  invalid_confirmation_link: [
    400,
    'This confirmation link is invalid or has expired. Please request a new one under Me.',
  ],
  duty_required: [403, 'Somebody else in the committee looks after this.'],
  duties_of_non_admin: [409, 'Only admins have duties. Make this person an admin first.'],
  duties_of_super_admin: [409, 'A super admin may do everything. Change the role to admin first.'],
  auditor_is_treasurer: [409, 'Nobody audits their own entries: an auditor cannot be the treasurer.'],
  duty_end_in_past: [400, 'This end date is in the past.'],
  own_duties: [409, 'You have these duties already.'],
  no_duties_to_give: [409, 'You have no duties that you could give to somebody.'],
  blocked: [403, 'You and this person cannot contact each other here.'],
  own_block: [409, 'You cannot block yourself.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    accounts: typeof accountsErrors
  }
}
