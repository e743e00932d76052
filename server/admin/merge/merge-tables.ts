/**
 * What a merge does with the rows of the younger record or account:
 * `move`: they move; `once`: they move unless the older one has such a row, then theirs is deleted;
 * `end`: they say what the younger record was, and end with it;
 * `ask`: they move, but a second such row must be settled first; `login`: they belong to the login that stays;
 * `special`: see merge-service.ts.
 */
export type MergeRule =
  | { does: 'move' | 'end' | 'login' | 'special' }
  /** `by` are the columns that make such a row the same. */
  | { does: 'once'; by: readonly string[] }
  | { does: 'ask'; by: readonly string[]; what: string }

/** The ids of a member or an account: `from` ends, `to` stays. */
export type Pair = { from: string; to: string }

const move = { does: 'move' } as const
const end = { does: 'end' } as const
const login = { does: 'login' } as const
const special = { does: 'special' } as const
const once = (...by: string[]): MergeRule => ({ does: 'once', by })
const ask = (what: string, ...by: string[]): MergeRule => ({ does: 'ask', by, what })

/** Every column that refers to a member, as 'table.column'. A test compares it with the database. */
export const MEMBER_COLUMNS: Readonly<Record<string, MergeRule>> = {
  'announcement_deliveries.member_id': once('announcement_id', 'channel'),
  'assembly_members.member_id': once('assembly_id'),
  'assembly_proxies.giver_id': once('assembly_id'),
  'assembly_proxies.holder_id': move,
  'assembly_speakers.member_id': once('assembly_id'),
  'assembly_votes.cast_by': move,
  'assembly_votes.member_id': once('motion_id'),
  'blood_call_people.member_id': once('call_id'),
  'blood_donors.member_id': once(),
  'competition_appeals.member_id': move,
  'competition_judges.member_id': move,
  'competition_participants.member_id': move,
  'completion_requests.member_id': once(),
  'different_people.member_id': once('other_member_id', 'family_member_id'),
  'different_people.other_member_id': once('member_id'),
  // two with places would be two registrations, which are settled first
  'event_orders.member_id': move,
  'event_registrations.member_id': ask('are both registered for the same event', 'event_id'),
  'event_reminders.member_id': once('event_id', 'family_member_id', 'reminder'),
  'event_waiting_list.member_id': special,
  'family_members.member_id': move,
  'family_pages.member_id': move,
  'former_numbers.member_id': move,
  'gate_entries.member_id': move,
  'hand_over_picks.member_id': ask('are both chosen for the next committee', 'hand_over_id'),
  'helper_claims.member_id': ask('both have the same shift', 'shift_id', 'family_member_id'),
  'helper_job_members.member_id': once('job_id'),
  'helper_jobs.leader_member_id': move,
  'helper_offers.member_id': once('event_id', 'family_member_id'),
  'helper_swaps.member_id': once('claim_id', 'family_member_id', 'in_return_id'),
  'imported_members.member_id': once(),
  'imported_updates.member_id': end,
  'member_decisions.member_id': move,
  'member_notes.member_id': move,
  'membership_renewals.member_id': special,
  'merged_members.member_id': move,
  'office_bearers.member_id': move,
  'poll_answers.member_id': once('poll_id', 'family_member_id'),
  'program_registrations.member_id': ask('are both signed up for the same program', 'program_id', 'family_member_id'),
  'program_waiting_list.member_id': once('program_id', 'family_member_id'),
  'vote_options.member_id': once('question_id'),
  // who was on a roll twice has voted twice; the roll of a vote does not change
  'vote_voters.member_id': move,
}

/** Every column that refers to an account. */
export const ACCOUNT_COLUMNS: Readonly<Record<string, MergeRule>> = {
  'activity_log.actor_id': move,
  'admin_duties.given_by': move,
  'admin_duties.user_id': special,
  'announcements.author_id': move,
  'assemblies.created_by': move,
  'assembly_paper_counts.counted_by': once('motion_id'),
  'assembly_proxies.entered_by': move,
  'blocks.blocked_id': once('blocker_id'),
  'blocks.blocker_id': once('blocked_id'),
  'blood_calls.caller_id': move,
  'calendar_feeds.user_id': once(),
  'competition_appeals.decided_by': move,
  'competition_confirmations.user_id': ask('have both confirmed the results of the same program', 'program_id'),
  'competition_entries.late_by': move,
  'competition_judges.link_issued_by': move,
  'competition_judges.user_id': ask('are both judges of the same festival', 'event_id'),
  'competition_paper_sheets.entered_by': ask('have both entered the same sheet of marks', 'program_id', 'judge_id'),
  'competition_publications.published_by': move,
  'competition_roll_calls.called_by': move,
  'competition_submissions.reopened_by': move,
  'contact_messages.replied_by': move,
  'card_checkouts.person_id': move,
  'donations.donor_id': move,
  'donations.recorded_by': move,
  'card_refunds.requested_by': move,
  'conversation_reports.handled_by': move,
  'conversation_reports.reporter_id': move,
  'conversations.participant1_id': special,
  'conversations.participant2_id': special,
  'dues_payments.recorded_by': move,
  'dues_payments.undone_by': move,
  'dues_receipts.issued_by': move,
  'erasure_requests.handled_by': move,
  'erasure_requests.user_id': ask('have both asked for their data to be deleted', 'status'),
  'event_guests.registered_by': move,
  'event_order_payments.recorded_by': move,
  'event_order_payments.undone_by': move,
  'event_order_refunds.recorded_by': move,
  'event_order_refunds.undone_by': move,
  'events.created_by': move,
  'family_members.invited_user_id': move,
  'family_members.user_id': ask('both have a login in a household'),
  'gallery.uploaded_by': move,
  'gate_entries.actor_id': move,
  'gate_links.created_by': move,
  'giveaway_asks.user_id': once('listing_id'),
  'hand_overs.planned_by': move,
  'helper_claims.added_by': move,
  'job_applications.applicant_id': ask('have both applied for the same vacancy', 'job_listing_id'),
  'known_devices.user_id': login,
  'listing_favorites.user_id': once('listing_id'),
  'listing_reports.handled_by': move,
  'listing_reports.reporter_id': once('listing_id'),
  'listing_reviews.approved_by': move,
  'listing_reviews.reviewer_id': ask('have both reviewed the same listing', 'listing_id'),
  'listing_reviews.seller_id': move,
  'listings.approved_by': move,
  'listings.user_id': move,
  'different_people.decided_by': move,
  'member_decisions.decided_by': move,
  'member_imports.imported_by': move,
  'member_notes.author_id': move,
  'member_views.owner_id': once('name'),
  'members.approved_by': move,
  'members.user_id': special,
  'membership_renewals.processed_by': move,
  'merged_members.merged_by': move,
  'messages.sender_id': move,
  'money_cash_counts.counted_by': move,
  'money_closings.closed_by': move,
  'money_closings.reopened_by': move,
  'money_entries.person_id': move,
  'money_entries.posted_by': move,
  'money_statement_lines.decided_by': move,
  'money_statement_lines.person_id': move,
  'money_statements.uploaded_by': move,
  'money_receipts.added_by': move,
  'news.author_id': move,
  'notification_preferences.user_id': once('kind'),
  'notifications.user_id': move,
  'polls.created_by': move,
  'premium_payments.processed_by': move,
  'premium_payments.user_id': move,
  'push_deliveries.user_id': move,
  'push_subscriptions.user_id': move,
  'recovery_codes.user_id': login,
  'saved_searches.user_id': move,
  'settings.updated_by': move,
  'sponsor_payments.recorded_by': move,
  'undoable_changes.actor_id': move,
  'uploads.owner_id': move,
  'uploads.uploaded_by': move,
  'user_cvs.user_id': special,
  'votes.created_by': move,
}

/** Every column that refers to somebody in a family: the family moves as it is, so these stay. */
export const FAMILY_COLUMNS = [
  'different_people.family_member_id',
  'competition_participants.family_member_id',
  'event_reminders.family_member_id',
  'family_pages.family_member_id',
  'helper_claims.family_member_id',
  'helper_offers.family_member_id',
  'helper_swaps.family_member_id',
  'members.family_member_id',
  'poll_answers.family_member_id',
  'program_registrations.family_member_id',
  'program_waiting_list.family_member_id',
  'vote_voters.family_member_id',
] as const
