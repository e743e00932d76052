import type { Errors } from '#shared/platform/error-codes.ts'

export const committeeErrors = {
  minutes_taken: [409, 'Somebody else is writing these minutes.'],
  minutes_taken_over: [409, 'Somebody else has taken over these minutes. Your text is still here: please copy it.'],
  minutes_exist: [409, 'The draft minutes of this assembly exist already.'],
  minutes_sent: [409, 'The minutes have been sent. Please correct them with a note at the next meeting.'],
  too_many_votes: [409, 'A decision has more votes than people present. Please correct its votes.'],
  meeting_begun: [409, 'This meeting has begun. Please tell the person who writes the minutes.'],
  meeting_not_begun: [409, 'This meeting has not begun.'],
  vote_not_open: [409, 'This vote is not open.'],
  vote_closed: [409, 'This vote has closed. Your ballot was not counted.'],
  not_a_voter: [403, 'You are not on the roll of voters of this vote.'],
  already_voted: [409, 'Your vote has already been counted. A secret ballot cannot be changed.'],
  vote_has_ballots: [409, 'Somebody has voted. This vote can no longer be changed or deleted.'],
  vote_not_editable: [409, 'This vote is planned or over. Return a planned vote to draft to change it.'],
  vote_not_ready: [409, 'Please check the questions and times of this vote.'],
  vote_not_counted: [409, 'The ballots of this vote are published when it has closed.'],
  no_tie: [409, 'There is no tie that a second ballot could decide.'],
  second_ballot_exists: [409, 'The second ballot has been prepared already.'],
  vote_repeated: [409, 'This vote has been repeated already.'],
  tied_have_left: [409, 'Candidates have left the association. A second ballot would have nothing to decide.'],
  nominations_closed: [409, 'Nominations for this election are over.'],
  already_nominated: [409, 'This member has already been nominated for this post.'],
  nominee_not_found: [404, 'No active member has this number. Please check it.'],
  reminded_recently: [409, 'Voters were reminded less than a day ago. Please wait before you remind them again.'],
  everybody_has_voted: [409, 'Everybody on the roll has voted.'],
  poll_closed: [409, 'This poll has ended.'],
  not_in_audience: [403, 'This question was sent to other members, so only they see and answer it.'],
  poll_has_answers: [409, 'Somebody has answered. The options of this poll cannot be changed any more.'],
  assembly_exists: [409, 'This event is already a general assembly.'],
  assembly_has_begun: [409, 'The doors are open. Quorum and proxies cannot be changed any more.'],
  assembly_not_open: [409, 'This is not possible in this part of the assembly.'],
  no_quorum: [409, 'There are not enough votes in the hall for a quorum.'],
  board_ended: [409, 'The assembly has ended, so its board is closed.'],
  motion_open: [409, 'Another motion is open. Close it first.'],
  motion_begun: [409, 'This motion has been put to the vote.'],
  motion_not_open: [409, 'This motion is not open. Your vote was not counted.'],
  no_vote_in_hall: [403, 'You have no vote here, or are not checked in.'],
  paper_counts_differ: [
    409,
    'Two people must get the same numbers when they count the votes on paper. Please count again.',
  ],
  more_votes_than_in_hall: [409, 'More votes were counted than there are in the hall. Please check the counts.'],
  paper_impossible: [
    400,
    'These numbers cannot be right: each paper names at least one candidate, and at most as many as are elected.',
  ],
  ballot_too_long: [400, 'There are more candidates on this ballot than are elected.'],
  ballot_cast: [409, 'This ballot has already been counted. A secret ballot cannot be changed.'],
  proxy_of_oneself: [400, 'Nobody can be their own proxy.'],
  proxy_of_a_proxy: [409, 'Somebody who votes for others cannot give a proxy, because it cannot be passed on.'],
  holder_has_given: [409, 'This member has given a proxy to somebody else, and so cannot vote for others.'],
  too_many_proxies: [409, 'This member has as many proxies as are allowed.'],
  proxy_given: [409, 'This member has already given a proxy.'],
  proxies_over: [409, 'Proxies can no longer be given on the site.'],
  giver_is_here: [409, 'This member is in the hall and votes in person.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    committee: typeof committeeErrors
  }
}
