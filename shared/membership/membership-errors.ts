import type { Errors } from '#shared/platform/error-codes.ts'

export const membershipErrors = {
  already_member: [409, 'You are already a member.'],
  application_pending: [409, 'Your application is already under review.'],
  no_profile: [404, 'This account has no membership yet.'],
  not_approved: [403, 'Only approved members can do this.'],
  membership_inactive: [403, 'Your membership is not active. Please contact us for support.'],
  not_pending: [409, 'This application has already been decided.'],
  too_many_views: [409, 'You have saved 20 views. Delete one first.'],
  decision_final: [409, 'This decision can no longer be undone.'],
  not_active_member: [409, 'Only active members can be suspended.'],
  already_welcomed: [409, 'The welcome email has already been sent, or this member does not need one.'],
  already_ended: [409, 'This person is not a member, or the membership has ended already.'],
  already_recorded: [409, 'This death has been recorded already.'],
  not_paused: [409, 'This membership is not suspended, and the member has not resigned.'],
  plan_in_use: [409, 'People have this plan. Close it to applicants, or change their plans first.'],
  first_plan: [
    409,
    'Single and Family always exist, by the member’s own year and with the dues of the settings. You can only close them to applicants.',
  ],
  last_open_plan: [409, 'Applicants could choose no plan. Open another one first.'],
  plan_unchanged: [409, 'This member has this plan already.'],
  plan_needs_member: [409, 'Only the plan of an active member can be changed.'],
  joining_preview_needed: [
    409,
    'Another joining date changes the unpaid years. Please look at what is owed then, and save with that amount.',
  ],
  plan_change_outdated: [
    409,
    'The dues of this member have changed since you opened them. Please check the amounts again.',
  ],
  no_family_membership: [
    409,
    'You have a single membership. Please ask the committee to change it to a family membership.',
  ],
  household_member_only: [403, 'Only the person in whose name the membership is can do this.'],
  household_inactive: [403, 'The membership of your household is not active. Please ask the member of your household.'],
  too_young_to_trade: [403, 'You can write messages, post and review in the marketplace from your 18th birthday.'],
  too_young_for_login: [409, 'People of the family can have a login of their own from 16.'],
  has_own_login: [409, 'This person has a login already. End it first to invite them at another address.'],
  no_own_login: [409, 'This person has no login of their own and no invitation.'],
  in_another_household: [409, 'You belong to a household already. Ask its member to end your login there first.'],
  successor_too_young: [409, 'Only somebody of the family who is 18 or older can take over the membership.'],
  successor_is_member: [
    409,
    'This person is a member of their own already, so they cannot take over another membership.',
  ],
  no_succession: [409, 'A membership is only taken over after the death of its member.'],
  too_young_for_membership: [409, 'People of the family can become members of their own from 18.'],
  family_full: [409, 'You can add up to 20 people. To add more, please write to the committee.'],
  renewal_settled: [409, 'The dues for this year are already settled.'],
  renewal_not_settled: [409, 'No payment or waiver is recorded for this year.'],
  renewal_changed: [409, 'Somebody else has just changed the records for this year. Please check them again.'],
  refund_above_received: [409, 'This is more than was received for this year.'],
  credit_used: [409, 'The credit from this payment has been used for another year or refunded. Undo that first.'],
  slip_changed: [409, 'The payment slip has changed. Please check it again.'],
  completion_link_invalid: [
    404,
    'This link has been used already, or it has expired. Please ask the committee for a new one.',
  ],
  no_details_to_request: [409, 'Nothing is missing, or this person is not an active member or has no email address.'],
  preview_outdated: [409, 'The register has changed since this preview. Please check the changes again.'],
  person_inactive: [403, 'You cannot contact this person at the moment.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    membership: typeof membershipErrors
  }
}
