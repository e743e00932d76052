import { addFamilyUse } from '#server/membership/household/family-uses.ts'
import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { committeeErrors } from '#shared/committee/committee-errors.ts'
import { committeeNotices } from '#shared/committee/committee-notices.ts'
import { committeePersonalData } from './committee-personal-data.ts'
import { mountPolls } from './polls/poll-routes.ts'
import { movePollAnswers } from './polls/poll-service.ts'
import { closeVote } from './votes/closing-service.ts'
import { openVote } from './votes/opening-service.ts'
import { reminderUndo } from './votes/reminder-service.ts'
import { voteMails } from './votes/vote-messages.ts'
import { mountVotes } from './votes/vote-routes.ts'
import { isOnRoll, moveVoter } from './votes/voter-moves.ts'

export const committeeFeature: Feature = {
  name: 'committee',
  errors: committeeErrors,
  personalData: committeePersonalData,
  mount: (app, context) => {
    addNoticeKinds(committeeNotices)
    addPersonMove('votes', moveVoter)
    addPersonMove('polls', movePollAnswers)
    addFamilyUse('votes', isOnRoll)
    mountVotes(app, context)
    mountPolls(app, context)
  },
  tasks: ({ config: { secret } }) => ({
    'open-vote': ({ voteId }, { db, now }) => openVote(db, voteId, { secret, now: now() }),
    'close-vote': ({ voteId }, { db, now }) => closeVote(db, voteId, { secret, now: now() }),
  }),
  mails: voteMails,
  undo: reminderUndo,
}
