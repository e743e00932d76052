import type { Errors } from '#shared/platform/error-codes.ts'

export const competitionsErrors = {
  outside_age_category: [409, 'This item is for another age category.'],
  entry_limit_reached: [409, 'This person has entered as many items as the festival allows.'],
  already_in_group: [409, 'This person is already in a group of this item.'],
  group_full: [409, 'This group is full.'],
  unknown_join_code: [404, 'There is no group with this code in this item.'],
  leader_stays: [409, 'The leader cannot leave the group. Cancel the sign-up instead.'],
  already_festival: [409, 'This event is already an arts festival.'],
  festival_in_use: [409, 'People have entered items of this festival, so it cannot be removed.'],
  item_in_use: [409, 'People have entered this item, so this can no longer be changed.'],
  sheet_changed: [409, 'Somebody else has changed these cells. What you typed is still here.'],
  roll_called: [409, 'The roll has been called, so this can no longer be changed.'],
  roll_not_called: [409, 'The roll has not been called yet.'],
  letters_redrawn: [
    409,
    'The code letters of this item have been drawn again. These marks belong to the earlier letters and were not stored.',
  ],
  stage_begun: [409, 'Somebody has already performed, so the code letters can no longer be drawn again.'],
  roll_call_only: [403, 'Only the admins named for the roll call may see who has which letter.'],
  roll_call_grant: [403, 'Only a roll-call admin or a super admin can change who calls the roll.'],
  judge_at_roll_call: [409, 'A judge of this item cannot call its roll.'],
  no_judges: [409, 'There are no judges for this item. Please choose them first.'],
  marks_given: [409, 'Judges have already given marks, so this can no longer be changed.'],
  marks_locked: [409, 'These marks are submitted and locked. To change them, please ask the committee.'],
  marks_missing: [409, 'Some marks are missing.'],
  marks_differ: [409, 'The marks on this page differ from the stored marks. Please check them again.'],
  not_a_judge: [403, 'You are not a judge of this item.'],
  invalid_judge_link: [404, 'This link is not valid. Please ask the committee for a new one.'],
  judge_link_locked: [403, 'The wrong PIN was entered five times. Please ask the committee for a new link.'],
  judge_link_not_today: [403, 'This link is valid on another day.'],
  wrong_pin: [403, 'This PIN is wrong.'],
  not_submitted: [409, 'These marks have not been submitted, so there is nothing to reopen.'],
  stage_busy: [409, 'Somebody else is on this stage. Finish that performance first.'],
  wrong_stage_state: [409, 'This has changed in the meantime. Please look again.'],
  order_changed: [409, 'The running order has changed. Please check it again.'],
  result_changed: [409, 'The result has changed since you looked at it. Please check it again.'],
  result_incomplete: [409, 'This result is not complete yet.'],
  already_confirmed: [409, 'You have already confirmed this result. A second person must confirm it too.'],
  not_confirmed: [409, 'Two people must confirm this result before it is published.'],
  already_published: [409, 'This result is already published. Nothing has changed since.'],
  duties_separated: [403, 'Somebody else must do this, so that judging stays secret.'],
  judges_this_item: [403, 'You judge this item, so you see the marks of the other judges only after publication.'],
  appeals_closed: [409, 'The time for appeals is over.'],
  already_appealed: [409, 'An appeal against this result has already been made.'],
  invalid_family_link: [404, 'This link is not valid. Please ask your family for a new one.'],
  family_page_ended: [404, 'This page has ended. Please ask your family for a new one.'],
  too_many_family_pages: [409, 'You have five open pages for this event. Please end one first.'],
  appeal_decided: [409, 'This appeal has already been decided.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    competitions: typeof competitionsErrors
  }
}
