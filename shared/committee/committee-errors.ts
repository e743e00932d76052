import type { Errors } from '#shared/platform/error-codes.ts'

export const committeeErrors = {
  vote_not_open: [409, 'This vote is not open.'],
  vote_closed: [409, 'This vote has closed. Your ballot was not counted.'],
  not_a_voter: [403, 'You are not on the roll of voters of this vote.'],
  already_voted: [409, 'Your vote has already been counted. A secret ballot cannot be changed.'],
  vote_has_ballots: [409, 'Somebody has voted. Nothing about this vote can be changed or removed any more.'],
  vote_not_editable: [409, 'This vote is planned or over. Take it back to a draft to change it.'],
  vote_not_ready: [409, 'Please check the questions and times of this vote.'],
  vote_not_counted: [409, 'The ballots of this vote are published when it has closed.'],
  nominations_closed: [409, 'Nominations for this election are over.'],
  already_nominated: [409, 'This member has already been nominated for this post.'],
  nominee_not_found: [404, 'No active member has this number. Please check it.'],
  reminded_recently: [409, 'Voters were reminded less than a day ago. Please wait before you remind them again.'],
  everybody_has_voted: [409, 'Everybody on the roll has voted.'],
  poll_closed: [409, 'This poll is closed.'],
  poll_has_answers: [409, 'Somebody has answered. The options of this poll cannot be changed any more.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    committee: typeof committeeErrors
  }
}
